-- What a seller sells, how items of orders are linked to it, and the rules of automation.

create table products (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  name text not null,
  -- As the seller wrote it. The comparable key is in product_skus while the product is in use; archived products keep
  -- only this text, so that the key is free for others.
  sku text not null,
  fulfillment jsonb not null,
  options jsonb not null default '[]',
  needs_personalization boolean not null default false,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index products_seller on products (seller_id, lower(name), id);
-- Finds the products that use a file, once the provider has named its price.
create index products_by_file on products using gin (fulfillment jsonb_path_ops);

-- SKUs and aliases of products in use. `sku_key` ignores case, width and surrounding space. `loose_key` also ignores
-- spaces, dashes and invisible characters; several products may share it, and then we don't guess.
create table product_skus (
  seller_id text not null,
  product_id text not null,
  text text not null,
  sku_key text not null,
  loose_key text not null,
  is_alias boolean not null,
  primary key (seller_id, sku_key),
  foreign key (seller_id, product_id) references products (seller_id, id) on delete cascade
);
create index product_skus_product on product_skus (seller_id, product_id);

create table product_versions (
  seller_id text not null,
  product_id text not null,
  version integer not null,
  at timestamptz not null,
  content jsonb not null,
  primary key (seller_id, product_id, version),
  foreign key (seller_id, product_id) references products (seller_id, id) on delete cascade
);

-- Print orders that contain a product, by the UTC day on which they were submitted. Tests don't count.
create table product_days (
  seller_id text not null,
  product_id text not null,
  day date not null,
  print_orders integer not null,
  primary key (seller_id, product_id, day),
  foreign key (seller_id, product_id) references products (seller_id, id) on delete cascade
);

create table matches (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  -- Tried in ascending order.
  position integer not null,
  conditions jsonb not null,
  -- Null if matching items are ignored.
  product_id text,
  is_on boolean not null default true,
  created_at timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, product_id) references products (seller_id, id) on delete cascade
);
create index matches_seller on matches (seller_id, position);
create index matches_product on matches (seller_id, product_id);

-- Counts every change of what links a seller's items: products, SKUs, link rules. Storing items locks the row for
-- share, changing products or rules updates it, so that no item is linked by outdated rules.
create table match_versions (
  seller_id text primary key references users (id) on delete cascade,
  version bigint not null default 1
);

create table order_rules (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  position integer not null,
  name text not null,
  conditions jsonb not null,
  actions jsonb not null,
  is_on boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index order_rules_seller on order_rules (seller_id, position);
