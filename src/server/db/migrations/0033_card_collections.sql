-- Payments of cards into balances. The key at the processor is noted before the card is charged.
create table card_collections (
  seller_id text not null references users (id),
  id text not null,
  purpose text not null check (purpose in ('QUEUE', 'BUNDLE', 'HAND')),
  channel text not null check (channel in ('SAVED_CARD', 'PAGE')),
  state text not null check (state in ('WANTED', 'ASKED', 'SUCCEEDED', 'DECLINED', 'NEEDS_ACTION', 'CANCELED')),
  amount_cents integer not null check (amount_cents >= 50),
  currency text not null,
  -- Chosen by the client of a payment by hand, so that clicking twice pays once.
  client_key uuid,
  customer_id text not null,
  -- The card that is charged, as it was when the collection was noted; on Stripe’s page, the one that paid.
  method_id text,
  brand text,
  last4 text,
  payment_id text,
  visit_id text,
  page_url text,
  failure_code text,
  failure_message text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- When its outcome is looked up again.
  check_at timestamptz(3),
  primary key (seller_id, id),
  unique (seller_id, client_key)
);
create unique index card_collections_one_automatic on card_collections (seller_id)
  where purpose <> 'HAND' and state in ('WANTED', 'ASKED');
create index card_collections_due on card_collections (check_at) where check_at is not null;
create index card_collections_failed on card_collections (seller_id, id)
  where state in ('DECLINED', 'NEEDS_ACTION', 'CANCELED');
-- What was collected without asking within a day.
create index card_collections_automatic on card_collections (seller_id, created_at) where purpose <> 'HAND';

-- How a seller’s card fills the balance, where it isn’t the default.
create table auto_top_ups (
  seller_id text primary key references users (id) on delete cascade,
  mode text not null check (mode in ('AS_YOU_GO', 'BUNDLES')),
  bundle_cents integer not null,
  below_cents integer not null,
  day_limit_cents integer
);
create index auto_top_ups_bundles on auto_top_ups (seller_id) where mode = 'BUNDLES';

-- Why a seller’s orders wait for money.
create table payment_waits (
  seller_id text primary key references users (id) on delete cascade,
  reason text not null check (reason in ('DECLINED', 'EXPIRED', 'AUTHENTICATION_REQUIRED', 'NO_CARD', 'LIMIT_REACHED',
    'DISPUTED', 'UNKNOWN', 'NOT_SET_UP')),
  since timestamptz(3) not null
);

-- Whether the head of a queue waits because the balance doesn’t suffice.
alter table print_orders add column lacks_money boolean not null default false;
