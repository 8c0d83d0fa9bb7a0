-- A seller's copy of everything, and the end of an account.

create table data_exports (
  seller_id text not null references users (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('MAKING', 'READY', 'FAILED', 'EXPIRED')),
  attempts integer not null default 0,
  bytes bigint,
  blob_key text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  primary key (seller_id, id),
  check ((state = 'READY') = (blob_key is not null))
);
create unique index data_exports_one_at_a_time on data_exports (seller_id) where state = 'MAKING';
create index data_exports_making on data_exports (created_at) where state = 'MAKING';
create index data_exports_expire on data_exports (expires_at) where state = 'READY';

-- Stays when the account is gone: it says when, and the database lets no other account's audit entries be emptied.
create table account_closings (
  seller_id text primary key references users (id),
  state text not null check (state in ('WAITING', 'ERASING', 'DONE')),
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- The administrator who did it on request; null for the seller.
  asked_by text,
  -- Whether the account was active, to be put back if the closing is revoked.
  was_active boolean not null,
  ended_at timestamptz(3)
);
create index account_closings_due on account_closings (due_at) where state = 'WAITING';
create index account_closings_erasing on account_closings (asked_at) where state = 'ERASING';

-- The triggers let only what identifies a person be emptied, and only of an account that is being erased.
grant update (address, agent, before, after, detail) on audit_log to current_user;
grant update (note) on ledger_transactions to current_user;
