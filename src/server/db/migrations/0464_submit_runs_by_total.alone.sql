create index concurrently if not exists submit_runs_by_total on submit_runs (seller_id, total, number);
