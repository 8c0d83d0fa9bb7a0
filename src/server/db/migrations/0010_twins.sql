-- Orders that the seller submits although they look like an order of another integration: the ids of those others.
alter table shop_orders add column confirmed_twins text[] not null default '{}';

-- The same store order through two integrations: by number, or by buyer and day. The expressions are those of
-- order-checks/read-twins.ts.
create index shop_orders_number on shop_orders (seller_id, lower(ltrim(btrim(order_number), '# ')));
create index shop_orders_place on shop_orders
  (seller_id, left(regexp_replace(lower(address ->> 'postalCode'), '[^a-z0-9]', '', 'g'), 5), placed_at);
create index shop_orders_email on shop_orders (seller_id, lower(btrim(buyer_email)), placed_at);
drop index shop_orders_buyer;
