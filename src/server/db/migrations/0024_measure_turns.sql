-- Whose turn it is to be measured, and how often measuring a file has ended its process.
alter table file_versions
  add column measure_started_at timestamptz,
  -- Starts without a result; 0 again after a result.
  add column measure_starts integer not null default 0;
create index file_versions_measure_turns on file_versions (seller_id, measure_started_at desc)
  where measure_started_at is not null;
