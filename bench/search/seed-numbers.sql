-- The counters of a seller who submitted orders all the time: 60 products, 30 filaments, 40 countries.
create temp table quarters as
select timestamptz '2026-08-01Z' + n * interval '15 minutes' as quarter, n, current_setting('bench.orders')::integer / 35040 + 1 as orders
from generate_series(0, 11519) n;
insert into seller_activity (seller_id, quarter, orders, items, charged_cents)
select current_setting('bench.seller'), quarter, orders, 2 * orders, 900 * orders from quarters;
create temp table shares as
select quarter, kind, key from quarters cross join generate_series(1, 10) copy cross join lateral (values
  ('product', 'prd_' || (n + copy * 7) % 60),
  ('filament', 'fil_' || (n + copy * 11) % 30),
  ('country', 'C' || (n + copy * 3) % 40),
  ('stage', (array['QUEUED', 'PRINTING', 'PACKING', 'SHIPPED'])[1 + copy % 4] || ':' || (n + copy) % 70)
) made (kind, key);
insert into seller_shares (seller_id, span, from_at, kind, key, orders, items, cents)
select current_setting('bench.seller'), 'quarter', quarter, kind, key, count(*), count(*), 450 * count(*)
from shares group by quarter, kind, key;
insert into seller_shares (seller_id, span, from_at, kind, key, orders, items, cents)
select current_setting('bench.seller'), 'day', date_trunc('day', quarter, 'utc'), kind, key, count(*), count(*), 450 * count(*)
from shares group by 3, kind, key;
