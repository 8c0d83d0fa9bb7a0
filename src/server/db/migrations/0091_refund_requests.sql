-- A refund above the limit, which a second administrator confirms or declines.
create table refund_requests (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  print_order_id text not null,
  -- The key of the call that asked for it; its booking has the same one.
  key text not null,
  cents bigint not null check (cents > 0),
  line integer,
  quantity integer check (quantity > 0),
  parcel text,
  -- Null for where the seller wants it.
  target text,
  reason text not null,
  asked_by text not null references users (id),
  asked_at timestamptz(3) not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'DECLINED')),
  decided_by text references users (id),
  decided_at timestamptz(3),
  -- Why it was declined.
  note text,
  primary key (seller_id, id),
  unique (seller_id, print_order_id, key),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade,
  check ((state = 'WAITING') = (decided_at is null)),
  -- Who asked may take it back, but not confirm it.
  check (state <> 'CONFIRMED' or decided_by <> asked_by)
);
create index refund_requests_asked on refund_requests (state, asked_at, id);
