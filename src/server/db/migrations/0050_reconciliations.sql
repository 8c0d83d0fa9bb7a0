-- Checks of our ledger against the card processor's list of what moved its balance.
create table reconciliations (
  id text primary key,
  state text not null check (state in ('RUNNING', 'DONE')),
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  -- The last movement that was read, for going on after it.
  cursor text,
  read_count integer not null default 0,
  fee_cents bigint not null default 0,
  difference_count integer,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create unique index reconciliations_one_running on reconciliations (state) where state = 'RUNNING';
create index reconciliations_newest on reconciliations (started_at);

-- The processor's movements as far as they are read; deleted when the check is done.
create table reconciliation_movements (
  reconciliation_id text not null references reconciliations (id) on delete cascade,
  id text not null,
  kind text not null,
  -- What our ledger books it for; null where it names nothing of ours.
  cause text,
  seller_id text,
  payment_id text,
  amount_cents bigint not null,
  at timestamptz(3) not null,
  primary key (reconciliation_id, id)
);

create table reconciliation_differences (
  reconciliation_id text not null references reconciliations (id) on delete cascade,
  place integer not null,
  what text not null check (what in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT')),
  seller_id text,
  -- What it is about: the cause of our booking, or the processor's id.
  reference text not null,
  our_cents bigint,
  their_cents bigint,
  at timestamptz(3) not null,
  primary key (reconciliation_id, place)
);

create index ledger_lines_card on ledger_lines (at) where account = 'card_clearing';
create index card_collections_payment on card_collections (payment_id) where payment_id is not null;
