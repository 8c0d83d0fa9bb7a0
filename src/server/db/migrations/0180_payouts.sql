-- How a maker gets what their sales leave them: into the balance that pays their orders, or through an account at Stripe to their
-- bank. A maker without a row gets it into the balance.
create table payout_accounts (
  seller_id text primary key references users (id) on delete cascade,
  target text not null default 'BALANCE' check (target in ('BALANCE', 'BANK')),
  -- Stripe's id of the account, and the country that it was made for.
  account_id text,
  country text,
  state text not null default 'NOT_STARTED' check (state in ('NOT_STARTED', 'INCOMPLETE', 'REVIEW', 'READY', 'RESTRICTED')),
  -- What Stripe still needs.
  missing text[] not null default '{}',
  -- When the call began that last read the account, and when to read it again.
  checked_at timestamptz(3),
  check_at timestamptz(3),
  -- The newest payout that the bank sent back to the maker's account, until another one arrives.
  bank_failure_id text,
  bank_failure_cents bigint,
  bank_failure_reason text,
  bank_failed_at timestamptz(3),
  -- An administrator's hold: nothing leaves until it is released.
  held_at timestamptz(3),
  held_by text references users (id),
  hold_reason text,
  check ((state = 'NOT_STARTED') = (account_id is null)),
  check ((held_at is null) = (hold_reason is null)),
  check ((bank_failure_id is null) = (bank_failed_at is null))
);
create index payout_accounts_account on payout_accounts (account_id) where account_id is not null;
create index payout_accounts_due on payout_accounts (check_at) where check_at is not null;
create index payout_accounts_held on payout_accounts (held_at) where held_at is not null;

-- Money on its way to a maker's account at Stripe. It has left the ledger's account `payouts` before Stripe is asked.
create table payouts (
  seller_id text not null references users (id),
  id text not null,
  account_id text not null,
  state text not null check (state in ('WANTED', 'ASKED', 'SUCCEEDED', 'FAILED')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- The administrator who started it; null where it was due.
  started_by text references users (id),
  -- The last line of `payouts` that it covers.
  through_number integer not null,
  transfer_id text,
  failure_code text,
  failure_message text,
  reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check_at timestamptz(3),
  primary key (seller_id, id)
);
create unique index payouts_one_open on payouts (seller_id) where state in ('WANTED', 'ASKED');
create index payouts_due on payouts (check_at) where check_at is not null;
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_transfer on payouts (transfer_id) where transfer_id is not null;
create index payouts_through on payouts (seller_id, through_number) where state <> 'FAILED';

-- Money that is taken back from a transfer, because its sale was refunded or disputed.
create table payout_reversals (
  seller_id text not null,
  id text not null,
  payout_id text not null,
  state text not null check (state in ('WANTED', 'ASKED', 'SUCCEEDED', 'FAILED')),
  amount_cents bigint not null check (amount_cents > 0),
  reversal_id text,
  failure_message text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, payout_id) references payouts (seller_id, id)
);
create unique index payout_reversals_one_open on payout_reversals (seller_id, payout_id) where state in ('WANTED', 'ASKED');
create index payout_reversals_of_payout on payout_reversals (seller_id, payout_id);
create index payout_reversals_due on payout_reversals (check_at) where check_at is not null;

-- Where a sale's share went; null while it isn't paid, and for shares from before makers could choose.
alter table sales add column share_to text;
alter table sales add constraint sales_share_to check (share_to in ('BALANCE', 'BANK')) not valid;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('OPENING', 'TOP_UP', 'CHARGE', 'REFUND', 'CARD_REFUND', 'DISPUTE', 'ADJUSTMENT', 'SALE', 'PAYOUT')) not valid;
