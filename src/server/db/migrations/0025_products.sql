alter table products
  add column options jsonb not null default '[]',
  add column needs_personalisation boolean not null default false,
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column updated_at timestamptz not null default now();

-- The SKU and the aliases of products in use. `sku_key` ignores case, width and surrounding space; `loose_key` also
-- spaces, dashes and invisible characters, so several products may share it and then nothing is guessed.
create table product_skus (
  product_id text not null references products (id) on delete cascade,
  seller_id text not null references users (id) on delete cascade,
  text text not null,
  sku_key text not null,
  loose_key text not null,
  is_alias boolean not null,
  primary key (seller_id, sku_key)
);
create index product_skus_product on product_skus (product_id);

insert into product_skus (product_id, seller_id, text, sku_key, loose_key, is_alias)
  select id, seller_id, sku, sku_key,
    regexp_replace(sku_key, '[[:space:]_‐‑‒–—―−-]', '', 'g'), false
  from products;

-- The key of a product in use stands above; an archived one keeps its SKU as a text, free for others.
alter table products drop constraint products_seller_id_sku_key_key, drop column sku_key;
create index products_seller on products (seller_id, lower(name), id);

create table product_versions (
  product_id text not null references products (id) on delete cascade,
  version integer not null,
  at timestamptz not null,
  content jsonb not null,
  primary key (product_id, version)
);
insert into product_versions (product_id, version, at, content)
  select id, 1, created_at, jsonb_build_object('name', name, 'sku', sku, 'aliases', '[]'::jsonb, 'options', '[]'::jsonb,
    'needsPersonalisation', false, 'fulfillment', fulfillment)
  from products;
