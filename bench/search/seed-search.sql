-- A million shop orders of one seller within a year, as they would arrive: by time. People, numbers and addresses are made
-- so that some texts are in most orders, some in a few, and some in none.
-- Set before: bench.seller, the id of the seller, who exists; bench.orders, the number of orders.
select setseed(0.42);
create temp table drafts as
select 'so_' || lpad(to_hex((extract(epoch from placed_at) * 1000)::bigint), 11, '0') || left(md5(g::text), 15) as id, *
from (
  select g, md5(g::text) as chance, random() as fate, 1 + floor(3 * random())::integer as line_count,
    date_trunc('second', timestamptz '2026-11-20Z' - random() * interval '365 days')::timestamptz(3) as placed_at
  from generate_series(1, current_setting('bench.orders')::integer) g
) g
order by placed_at;

insert into shop_orders (
  id, seller_id, source, source_order_id, order_number, source_status, store_name, placed_at, modified_at, buyer_name,
  buyer_email, address, total_cents, currency, is_unsubmitted, imported_at, needs_check
)
select d.id, current_setting('bench.seller'), 'shipstation', g::text, number, 'SHIPPED', 'Etsy shop', placed_at, placed_at,
  buyer, lower(replace(buyer, ' ', '.')) || '.' || substr(chance, 5, 3) || g % 997 || '@' || host,
  jsonb_build_object('name', buyer, 'company', null, 'line1', g % 900 || ' Apple Tree St', 'line2', null, 'line3', null,
    'city', 'Austin', 'state', 'TX', 'postalCode', lpad((g % 90000)::text, 5, '0'), 'country', 'US', 'phone', null),
  2100 * line_count, 'USD', false, placed_at + interval '5 minutes', false
from drafts d cross join lateral (
  select case when g % 3 = 0 then '112-' || lpad((g * 7919::bigint % 10000000)::text, 7, '0') || '-' || substr(chance, 1, 3)
      else 'A1-' || 1000000 + g * 7::bigint % 1000000 end as number,
    (array['gmail.com', 'gmail.com', 'yahoo.com', 'outlook.com', 'icloud.com'])[1 + g % 5] as host,
    (array['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil', 'Hana', 'Ivo', 'Jun', 'Kim', 'Lea', 'Mia'])[1 + g % 13] || ' '
      || (array['Jones', 'Meyer', 'Okafor', 'Silva', 'Tanaka', 'Novak', 'Moreau'])[1 + g % 7]
      || (array['', 'ov', 'son', 'sen', 'berg', 'ez'])[1 + g % 6] as buyer
) made
order by placed_at;

-- Some SKUs sell far better than others.
create temp table draft_lines as
select id as order_id, placed_at, position, k, family || '-' || lpad(k::text, 2, '0') as sku,
  initcap(family) || ', model ' || k as name
from (
  select d.id, placed_at, position, floor(60 * power(random(), 2))::integer as k
  from drafts d cross join lateral generate_series(0, d.line_count - 1) position
) l cross join lateral (
  select (array['VASE', 'LAMP', 'HOOK', 'TRAY', 'CLIP', 'GEAR', 'MASK', 'TILE'])[1 + k % 8] as family
) f;
insert into shop_order_lines (
  id, shop_order_id, seller_id, position, source_line_id, sku, sku_key, name, quantity, unit_price_cents, options
)
select 'line' || right(order_id, -2) || position, order_id, current_setting('bench.seller'), position, position::text, sku,
  lower(sku), name, 1, 2100, '[]'
from draft_lines order by placed_at;
