-- What administrators refunded of an order by line or parcel, so that nothing is refunded twice.
create table refunded_parts (
  seller_id text not null,
  print_order_id text not null,
  -- The cause of the refund's booking.
  cause text not null,
  line integer,
  quantity integer check (quantity > 0),
  parcel text,
  primary key (seller_id, print_order_id, cause),
  unique (seller_id, print_order_id, parcel),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade,
  check ((line is null) = (quantity is null)),
  check ((line is null) <> (parcel is null))
);

-- Refunds of orders that the seller has passed on to the buyer, or needn't.
create table settled_refunds (
  seller_id text not null,
  transaction_id text not null,
  at timestamptz(3) not null,
  primary key (seller_id, transaction_id),
  foreign key (seller_id, transaction_id) references ledger_transactions (seller_id, id)
);
