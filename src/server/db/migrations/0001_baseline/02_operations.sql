-- What keeps the service running and explains what it did: audit, mail, usage, maintenance, webhooks, sockets.

-- Who did what to whose account, when and from where. No foreign keys, because the record outlives its subject.
create table audit_log (
  id text primary key,
  at timestamptz(3) not null,
  actor text,
  action text not null,
  subject text,
  address text,
  agent text,
  detail jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject, action, at desc);
create index audit_log_at on audit_log (at);
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_audit_change();

-- Outgoing mail. The content is sealed, and cleared once the mail is sent or given up; the row remains for its key.
create table mails (
  id text primary key,
  key text unique,
  kind text not null,
  payload_sealed text check (payload_sealed like 'v1.%'),
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'GIVEN_UP')),
  attempts integer not null default 0,
  -- Number of attempts whose outcome is unknown.
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

-- What people did, without what they typed: details are scrubbed before they are stored.
create table usage_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  user_id text references users (id) on delete set null,
  session_id text not null,
  title text not null,
  details jsonb not null
);
create index usage_events_at on usage_events (at);
create index usage_events_user on usage_events (user_id);

-- Always exactly one row. audit_log holds who changed it and when.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null,
  message text,
  contact text,
  started_at timestamptz(3),
  expected_end timestamptz(3)
);
insert into maintenance (is_on) values (false);

-- Keys of processed webhooks, so that each is processed once.
create table webhook_receipts (
  key text primary key,
  received_at timestamptz not null
);

-- socket.io stores packets here that are too large for NOTIFY.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
