-- The counters of a seller who submitted all of those orders: 60 products, 30 filaments, 40 countries.
create temp table quarters as
select timestamptz '2025-11-21Z' + n * interval '15 minutes' as quarter, current_setting('bench.orders')::integer / 35040 + 1 as orders
from generate_series(0, 35039) n;
insert into seller_activity (seller_id, quarter, orders, items, charged_cents)
select current_setting('bench.seller'), quarter, orders, 2 * orders, 900 * orders from quarters;
insert into seller_shares (seller_id, span, from_at, kind, key, orders, items, cents)
select current_setting('bench.seller'), span, case span when 'day' then date_trunc('day', quarter, 'utc') else quarter end,
  kind, key, count(*), count(*), 450 * count(*)
from quarters cross join generate_series(1, 20) copy cross join unnest(array['day', 'quarter']) span
cross join lateral (values
  ('product', 'prd_' || (extract(epoch from quarter)::bigint / 900 + copy * 7) % 60),
  ('filament', 'fil_' || (extract(epoch from quarter)::bigint / 900 + copy * 11) % 30),
  ('country', 'C' || (extract(epoch from quarter)::bigint / 900 + copy * 3) % 40),
  ('stage', (array['QUEUED', 'PRINTING', 'PACKING', 'SHIPPED'])[1 + copy % 4] || ':' || (extract(epoch from quarter)::bigint / 900 + copy) % 70)
) shares (kind, key)
group by 1, 2, 3, 4, 5;
