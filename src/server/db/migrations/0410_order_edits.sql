-- What sellers, buyers and link rules changed in an order, for its timeline. Texts and addresses aren't repeated here.
create table order_edits (
  seller_id text not null,
  id bigint generated always as identity,
  shop_order_id text not null,
  at timestamptz(3) not null,
  actor text not null check (actor in ('seller', 'buyer', 'system')),
  what text not null,
  -- The item's name then; null if it is about the whole order.
  item text,
  -- The tags, the reason of a hold, or the name of the product or filament then.
  detail text,
  -- When a hold ends.
  until timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete cascade
);
create index order_edits_order on order_edits (seller_id, shop_order_id);
