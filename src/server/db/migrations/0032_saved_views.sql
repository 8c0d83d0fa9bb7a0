create table saved_views (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  list text not null check (list in ('unsubmitted', 'print-orders', 'shop-orders')),
  name text not null,
  search jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index saved_views_seller on saved_views (seller_id, list, lower(name));
create unique index saved_views_one_default on saved_views (seller_id, list) where is_default;
