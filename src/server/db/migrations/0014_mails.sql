-- Mails on their way. What one says is sealed, and wiped once it went out or was given up; the row stays for its key.
create table mails (
  id text primary key,
  key text unique,
  kind text not null,
  payload_sealed text check (payload_sealed like 'v1.%'),
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'GIVEN_UP')),
  attempts integer not null default 0,
  -- How often nobody can say whether it arrived.
  unclear integer not null default 0,
  last_error text,
  next_try_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((status = 'WAITING') = (payload_sealed is not null)),
  check ((status = 'WAITING') = (finished_at is null))
);
create index mails_waiting on mails (next_try_at) where status = 'WAITING';
create index mails_finished on mails (finished_at) where status <> 'WAITING';
