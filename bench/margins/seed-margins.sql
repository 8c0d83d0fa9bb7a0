-- One seller's charged orders, evenly over the last days up to now: two products each of forty, three filaments, three stores, five
-- countries; every fiftieth is refunded in part. Triggers are off: margins read nothing that they write.
create temp table made as
select i, lpad(i::text, 26, '0') as digits, 'shp_' || lpad((i % 3)::text, 26, '0') as shop_id,
  'prd_' || lpad((i % 40)::text, 26, '0') as product_id, 'prd_' || lpad(((i * 7 + 1) % 40)::text, 26, '0') as other_id,
  (array['US', 'GB', 'DE', 'CA', 'AU'])[1 + i % 5] as country, 1500 + (i * 37) % 4000 as total,
  400 + (i * 13) % 1500 as print,
  now() - (current_setting('bench.days')::float8 * (1 - i / current_setting('bench.orders')::float8)) * interval '1 day'
    - interval '1 minute' as at
from generate_series(1, current_setting('bench.orders')::integer) i;

insert into shops (seller_id, id, source, source_store_id, name, platform, created_at)
select current_setting('bench.seller'), 'shp_' || lpad(n::text, 26, '0'), 'shipstation', n::text, 'Store ' || n,
  (array['Etsy', 'Shopify', 'eBay'])[n + 1], now()
from generate_series(0, 2) n;

insert into products (seller_id, id, name, sku, fulfillment, created_at)
select current_setting('bench.seller'), 'prd_' || lpad(n::text, 26, '0'), 'Product ' || n, 'SKU-' || n, '[]', now()
from generate_series(0, 39) n;

insert into shop_orders (seller_id, id, shop_id, source, source_order_id, order_number, source_status, store_name, placed_at, buyer_name,
  address, total_cents, currency, imported_at, print_order_id)
select current_setting('bench.seller'), 'so_' || digits, shop_id, 'shipstation', i::text, i::text, 'SHIPPED', 'Store', at, 'Pat Doe',
  json_build_object('country', country), total, 'USD', at, 'po_' || digits
from made;

insert into shop_order_lines (seller_id, id, shop_order_id, position, source_line_id, name, quantity, unit_price_cents, options,
  product_id)
select current_setting('bench.seller'), 'sol_' || digits || n, 'so_' || digits, n, n::text, 'Vase', n, total / 3, '[]',
  case n when 1 then product_id else other_id end
from made cross join generate_series(1, 2) n;

insert into print_orders (seller_id, id, queue_number, source, source_order_id, shop_order_id, order_number, is_test, state, stage,
  state_since, request, item_count, buyer_name, country, printing_cents, delivery_cents, fee_cents, currency, created_at)
overriding system value
select current_setting('bench.seller'), 'po_' || digits, i, 'shipstation', i::text, 'so_' || digits, i::text, false, 'SHIPPED', 'SHIPPED',
  at, json_build_object(
    'lines', json_build_array(json_build_object('productId', product_id), json_build_object('productId', other_id)),
    'items', json_build_array(
      json_build_object('line', 0, 'filamentId', '00000000-0000-4000-8000-00000000000' || i % 3, 'quantity', 1),
      json_build_object('line', 1, 'filamentId', '00000000-0000-4000-8000-00000000000' || (i + 1) % 3, 'quantity', 2)
    )
  ), 3, 'Pat Doe', country, print, 500, print / 10, 'USD', at
from made;

insert into ledger_transactions (seller_id, id, kind, cause, print_order_id, currency, at)
select current_setting('bench.seller'), 'led_' || digits, 'CHARGE', 'charge:po_' || digits, 'po_' || digits, 'USD', at from made;

insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, print_order_id, at, amount_cents,
  balance_after_cents)
select current_setting('bench.seller'), 'USD', l.account, i, 'led_' || digits, 'CHARGE', 'po_' || digits, at, l.cents, 0
from made cross join lateral (
  values ('seller_balance', -(print + 500 + print / 10)), ('print_cost', print), ('delivery', 500), ('fee', print / 10)
) l (account, cents);

insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, print_order_id, at, amount_cents,
  balance_after_cents)
select current_setting('bench.seller'), 'USD', l.account, l.base + i, 'led_' || digits, 'REFUND', 'po_' || digits, at, l.cents, 0
from made cross join lateral (values ('seller_balance', 10000000, 100), ('refunds', 10000000, -100)) l (account, base, cents)
where i % 50 = 0;
