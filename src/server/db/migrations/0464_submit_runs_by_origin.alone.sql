create index concurrently if not exists submit_runs_by_origin on submit_runs (seller_id, origin, number);
