-- The print provider's price for one shop order as it is now, from a draft that is discarded at once. It replaces the
-- estimate from part prices until the order changes or the quote is a day old.
create table order_quotes (
  seller_id text not null,
  shop_order_id text not null,
  -- The items and the address that were priced.
  request_key text not null,
  -- Null if the provider gave no price.
  printing_cents integer,
  delivery_cents integer,
  -- The provider's reason for declining the order; null if it priced the order or didn't answer.
  refusal text,
  -- Consecutive calls without an answer.
  failures integer not null default 0,
  asked_at timestamptz(3) not null,
  primary key (seller_id, shop_order_id),
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete cascade
);
