-- Orders that ended long ago, each with its whole record in one row. print_orders stays as it is: money refers to it.
create table archived_orders (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  source text not null,
  source_order_id text not null,
  order_number text not null,
  -- What twins are compared by, as read-twins.ts does.
  number_key text not null,
  place_key text not null,
  email_key text not null,
  placed_at timestamptz(3) not null,
  -- What tells whether the order source has a newer version.
  modified_at timestamptz(3),
  content_hash text,
  shop_id text,
  archived_at timestamptz(3) not null,
  -- The rows that were moved, by archive_orders(): order, lines, changes, hits, links, events and calls.
  record jsonb not null,
  primary key (seller_id, id),
  unique (seller_id, source, source_order_id)
);
create index archived_orders_number on archived_orders (seller_id, number_key text_pattern_ops);
create index archived_orders_placed on archived_orders (seller_id, placed_at);
-- Administrators search the orders of all sellers.
create index archived_orders_number_of_all on archived_orders (number_key text_pattern_ops);
create index archived_orders_id on archived_orders (id);

-- When the order last came back from the archive; from then on it counts as new.
alter table shop_orders add column restored_at timestamptz(3);
