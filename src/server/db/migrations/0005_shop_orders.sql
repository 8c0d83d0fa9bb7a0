create table shop_orders (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  source text not null check (source in ('shipstation', 'shippo', 'demo')),
  source_order_id text not null,
  order_number text not null,
  source_status text not null,
  store_name text,
  placed_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  ship_by timestamptz(3),
  buyer_name text not null,
  buyer_email text,
  address jsonb not null,
  total_cents integer not null,
  currency text not null,
  notes text,
  -- The newest print order made from it, whatever became of that.
  print_order_id text,
  is_unsubmitted boolean not null default false,
  imported_at timestamptz not null,
  unique (seller_id, source, source_order_id)
);

create table shop_order_lines (
  id text primary key,
  shop_order_id text not null references shop_orders (id) on delete cascade,
  seller_id text not null,
  position integer not null,
  source_line_id text not null,
  sku text,
  sku_key text,
  name text not null,
  quantity integer not null,
  unit_price_cents integer not null,
  options jsonb not null,
  personalisation text,
  product_id text references products (id) on delete set null,
  unique (shop_order_id, position)
);
create index shop_order_lines_unmatched on shop_order_lines (seller_id, sku_key) where product_id is null;
