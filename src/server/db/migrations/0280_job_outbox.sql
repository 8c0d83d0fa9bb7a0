-- Jobs on their way to the database in JOBS_DATABASE_URL, written by the transaction that needs them. Empty without one.
create table job_outbox (
  position bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid(),
  name text not null,
  request jsonb not null,
  written_at timestamptz not null default now()
);
