create index concurrently if not exists submit_runs_by_state on submit_runs (
  seller_id,
  (case when stopped_at is not null then 2 when finished_at is not null then 3 when paused_at is not null then 1 else 0 end),
  number);
