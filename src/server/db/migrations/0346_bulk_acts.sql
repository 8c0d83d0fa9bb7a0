-- What administrators do to many records at once, in the background.
create table bulk_acts (
  id text primary key,
  -- Repeated with the same one, it is started once.
  key uuid not null,
  kind text not null check (kind in ('REPROCESS', 'CANCEL', 'RESEND_VERIFICATION', 'SYNC')),
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'STOPPED', 'DECLINED')),
  reason text not null,
  total integer not null,
  done integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  asked_by text not null references users (id),
  asked_at timestamptz(3) not null,
  -- Of the request that started it: the entries that its records get in the audit log name them.
  request_id text not null,
  address text not null,
  agent text,
  -- Who confirmed, declined or stopped it, and why.
  decided_by text references users (id),
  decided_at timestamptz(3),
  note text,
  ended_at timestamptz(3),
  unique (asked_by, key)
);
create index bulk_acts_newest on bulk_acts (asked_at desc, id desc);
create index bulk_acts_open on bulk_acts (asked_at, id) where state in ('WAITING', 'RUNNING');
create index bulk_acts_ended on bulk_acts (ended_at) where ended_at is not null;

create table bulk_act_rows (
  act_id text not null references bulk_acts (id) on delete cascade,
  -- From 1.
  position integer not null,
  record_id text not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text check (outcome in ('DONE', 'SKIPPED', 'REFUSED')),
  -- The code of the error it was refused with.
  code text,
  primary key (act_id, position)
);
create index bulk_act_rows_left on bulk_act_rows (act_id, position) where outcome is null;
create index bulk_act_rows_by_outcome on bulk_act_rows (act_id, outcome, position) where outcome is not null;
