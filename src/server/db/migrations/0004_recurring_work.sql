-- What repeats by the clock, what ran when, and when it is due next. Times are the database's.
create table recurring_work (
  name text primary key,
  every_ms integer not null,
  next_due_at timestamptz not null default now(),
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_duration_ms integer,
  -- Null after a round that succeeded.
  last_error text,
  -- Failed rounds since the last one that succeeded.
  failures integer not null default 0
);
