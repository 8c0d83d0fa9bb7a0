-- The shops of 200 sellers. One of them has 13% of all orders, the others ever fewer; each has 20 to 60 SKUs.
-- Set before: bench.seller, the id of the large seller, which exists; bench.orders, the number of orders.
create temp table sellers as
select n, 60 - n * 7 % 41 as sku_count,
  case when n = 0 then current_setting('bench.seller') else 'usr_' || left(md5('seller' || n), 26) end as id
from generate_series(0, 199) n;

insert into users (id, name, email, email_verified)
select id, 'Seller ' || n, 'seller-' || n || '@example.test', true from sellers where n > 0;

create temp table catalog as
select s.n as seller_n, s.id as seller_id, k, sku, lower(sku) as sku_key, initcap(family) || ', model ' || k as name,
  case when k % 10 <> 9 then 'prd_' || left(md5(s.n || sku), 26) end as product_id
from sellers s
cross join lateral generate_series(0, s.sku_count - 1) k
cross join lateral (
  select (array['VASE', 'LAMP', 'HOOK', 'TRAY', 'CLIP', 'GEAR', 'MASK', 'TILE'])[1 + k % 8] as family
) f
cross join lateral (select family || '-' || lpad(k::text, 2, '0') as sku) named;
create unique index on catalog (seller_n, k);

insert into shops (id, seller_id, source, source_store_id, name, created_at)
select 'shp_' || left(md5(id), 26), id, 'shipstation', '1', 'Etsy shop', '2025-01-01Z' from sellers;

insert into products (id, seller_id, name, sku, fulfillment, created_at)
select product_id, seller_id, name, sku,
  '[{"type": "PRINT", "quantity": 1, "filamentId": "76fe1f79-3f1e-43e4-b8f4-61159de5b93c",
     "publicFileServiceId": "00000000-0000-4000-8000-000000000001"}]', '2025-01-01Z'
from catalog where product_id is not null;

insert into product_skus (product_id, seller_id, text, sku_key, loose_key, is_alias)
select product_id, seller_id, sku, sku_key, replace(sku_key, '-', ''), false
from catalog where product_id is not null;

-- Stored as they would arrive: by time, the sellers mixed. Half are open, a fifth was printed, the rest shipped elsewhere.
select setseed(0.42);
create temp table drafts as
select 'so_' || lpad(to_hex((extract(epoch from placed_at) * 1000)::bigint), 11, '0') || left(md5(g::text), 15) as id, *
from (
  select g, case when random() < 0.13 then 0 else 1 + floor(199 * power(random(), 2))::integer end as seller_n,
    date_trunc('second', timestamptz '2026-01-01Z' - random() * interval '365 days')::timestamptz(3) as placed_at,
    1 + floor(3 * random())::integer as line_count, random() as fate
  from generate_series(1, current_setting('bench.orders')::integer) g
) g
order by placed_at;

-- Some SKUs sell far better than others.
create temp table draft_lines as
select d.id as order_id, d.seller_n, position, floor(s.sku_count * power(random(), 2))::integer as k
from drafts d join sellers s on s.n = d.seller_n cross join lateral generate_series(0, d.line_count - 1) position;

insert into shop_orders (
  id, seller_id, source, source_order_id, order_number, source_status, store_name, placed_at, modified_at, ship_by,
  buyer_name, buyer_email, address, total_cents, currency, pieces, print_order_id, is_unsubmitted, imported_at, shop_id,
  needs_check, check_result, check_status, check_causes, estimate_cents
)
select d.id, s.id, 'shipstation', g::text, 'N-' || g, case when fate < 0.5 then 'OPEN' else 'SHIPPED' end, 'Etsy shop',
  placed_at, placed_at, case when g % 3 > 0 then placed_at + interval '5 days' end, buyer, 'buyer-' || g || '@example.test',
  jsonb_build_object(
    'name', buyer, 'company', null, 'line1', g % 900 || ' Apple Tree St', 'line2', null, 'line3', null,
    'city', (array['Washington', 'Boise', 'Austin', 'Berlin', 'York'])[1 + g % 5], 'state', 'DC',
    'postalCode', lpad((g % 90000)::text, 5, '0'), 'country', (array['US', 'US', 'US', 'DE', 'GB'])[1 + g % 5],
    'phone', null
  ),
  2100 * line_count, 'USD', line_count * (line_count + 1) / 2, case when fate between 0.5 and 0.7 then 'po' || right(d.id, -2) end, fate < 0.5,
  placed_at + interval '5 minutes', 'shp_' || left(md5(s.id), 26), false,
  jsonb_build_object(
    'status', case when is_blocked then 'BLOCKED' else 'READY' end,
    'reasons', case when is_blocked then '[{"cause": "UNMATCHED", "isBlocking": true, "lineId": null,
      "text": "No product matches a SKU"}]'::jsonb else '[]' end,
    'canSubmitOthers', false, 'estimateCents', estimate, 'checkedAt', '2026-01-01T00:00:00.000Z', 'lines', '{}'::jsonb,
    'automation', '{"kind": "NOT_SENT", "setting": "AUTOMATE_ORDERING",
      "text": "Not sent because “Automatic ordering” is off for your account"}'::jsonb
  ),
  case when is_blocked then 'BLOCKED' else 'READY' end,
  case when is_blocked then array['UNMATCHED'] else '{}' end, estimate
from drafts d join sellers s on s.n = d.seller_n
join (select order_id, bool_or(k % 10 = 9) as is_blocked from draft_lines group by 1) checked on checked.order_id = d.id
cross join lateral (
  select (array['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'])[1 + g % 6] || ' '
    || (array['Jones', 'Meyer', 'Okafor', 'Silva', 'Tanaka', 'Novak', 'Moreau'])[1 + g % 7] as buyer,
    case when fate < 0.5 and not is_blocked then 600 + g % 1900 * line_count end as estimate
) b
order by placed_at;

insert into shop_order_lines (
  id, shop_order_id, seller_id, position, source_line_id, sku, sku_key, name, quantity, unit_price_cents, options,
  personalization, product_id, match_kind, match_text, is_waiting
)
select 'line' || right(order_id, -2) || position, order_id, c.seller_id, position, position::text, c.sku, c.sku_key, c.name,
  1 + position, 2100, '[{"name": "Color", "value": "Black"}]', case when l.k % 10 = 0 then 'For Robin' end, c.product_id,
  case when c.product_id is not null then 'SKU' end, 'The SKU ' || c.sku || ' is ' || c.name, d.fate < 0.5
from draft_lines l join catalog c using (seller_n, k) join drafts d on d.id = l.order_id;

insert into print_orders (
  id, seller_id, source, source_order_id, shop_order_id, order_number, is_test, state, stage, state_since, request,
  item_count, buyer_name, country, provider_order_id, currency, created_at
)
select print_order_id, seller_id, source, source_order_id, id, order_number, false, 'DELIVERED', 'DELIVERED',
  placed_at + interval '4 days', '{}', 1, buyer_name, address->>'country', print_order_id, currency,
  placed_at + interval '1 hour'
from shop_orders where print_order_id is not null;
