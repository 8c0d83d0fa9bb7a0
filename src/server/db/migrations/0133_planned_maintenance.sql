-- Maintenance that starts by the clock. `message`, `contact` and `expected_end` belong to it until it starts.

alter table maintenance
  -- Null while nothing is planned. Maintenance is on from then on, whether or not `is_on` is set yet.
  add column starts_at timestamptz(3),
  -- How long before the start new submissions are refused.
  add column drain_minutes integer not null default 0 check (drain_minutes between 0 and 120);
