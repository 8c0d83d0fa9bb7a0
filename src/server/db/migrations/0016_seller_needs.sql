-- Print orders that began to need their seller, until the seller was told by mail.
create table seller_needs (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  print_order_id text not null references print_orders (id) on delete cascade,
  since timestamptz(3) not null
);
create index seller_needs_seller on seller_needs (seller_id, since);

alter table users add column told_of_needs_at timestamptz(3);
