-- What buyers pay for at portals. One row is one visit to the payment page and what came of it.
create table sales (
  -- The maker, whose portal it was bought at.
  seller_id text not null references users (id),
  id text not null,
  -- The buyer's browser repeats a call with the same key.
  client_key uuid not null,
  state text not null
    check (state in ('OPEN', 'EXPIRED', 'PAID', 'ORDERED', 'REFUNDING', 'REFUNDED', 'COMPLETED')),
  -- What was bought, with its prices and what is printed for it, as it was at checkout.
  lines jsonb not null,
  email text not null,
  address jsonb not null,
  country text not null,
  currency text not null,
  items_cents integer not null check (items_cents > 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  total_cents integer not null,
  payment_fee_cents integer not null check (payment_fee_cents >= 0),
  -- The secret of the buyer's link: hashed to compare, sealed to mail it.
  key_hash text not null,
  key_sealed text not null,
  visit_id text,
  page_url text,
  payment_id text,
  print_order_id text,
  -- Why the buyer gets the money back.
  end_reason text,
  -- Left to the maker when it was paid out.
  share_cents integer,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  -- When the maker's share becomes theirs: seven days after delivery.
  payable_at timestamptz(3),
  ended_at timestamptz(3),
  -- When to look at it again; null once nothing is left to do.
  check_at timestamptz(3),
  primary key (seller_id, id),
  check (total_cents = items_cents + delivery_cents),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id)
);
create unique index sales_client_key on sales (client_key);
create unique index sales_visit on sales (visit_id);
create index sales_print_order on sales (seller_id, print_order_id) where print_order_id is not null;
create index sales_id on sales (id);
create index sales_of_seller on sales (seller_id, created_at desc, id desc);
create index sales_newest on sales (created_at desc, id desc);
create index sales_due on sales (check_at) where check_at is not null;

-- The sale that a print order is paid from, instead of the balance of its seller.
alter table print_orders add column sale_id text;

-- `collection_id` names the sale where a buyer paid.
create index ledger_transactions_of_collection on ledger_transactions (seller_id, collection_id)
  where collection_id is not null;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('OPENING', 'TOP_UP', 'CHARGE', 'REFUND', 'CARD_REFUND', 'DISPUTE', 'ADJUSTMENT', 'SALE'));
