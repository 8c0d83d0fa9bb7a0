-- Refunds of payments to the cards they came from. The key at the processor is noted, and the money taken out of the balance,
-- before the processor is asked. FAILED ones have gone back to the balance.
create table card_refunds (
  seller_id text not null references users (id),
  id text not null,
  print_order_id text not null,
  -- The refund of the order that it carries on: the cause of its booking.
  cause text not null,
  collection_id text not null,
  state text not null check (state in ('WANTED', 'ASKED', 'SUCCEEDED', 'FAILED')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  -- The processor's id of it.
  refund_id text,
  failure_message text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- When its outcome is looked up again.
  check_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, collection_id) references card_collections (seller_id, id),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id)
);
create index card_refunds_collection on card_refunds (seller_id, collection_id);
create index card_refunds_print_order on card_refunds (seller_id, print_order_id);
create index card_refunds_due on card_refunds (check_at) where check_at is not null;

-- Where the refund of a canceled order goes, where it isn't to the card.
create table refund_targets (
  seller_id text primary key references users (id) on delete cascade,
  target text not null check (target in ('BALANCE', 'CARD'))
);
