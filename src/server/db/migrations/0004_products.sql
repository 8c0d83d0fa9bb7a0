create table products (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  name text not null,
  sku text not null,
  sku_key text not null,
  fulfillment jsonb not null,
  created_at timestamptz not null,
  unique (seller_id, sku_key)
);
