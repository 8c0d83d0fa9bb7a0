-- One copy of a template per number from bench.first to bench.last, of bench.archived: an order with its own id, number, buyer and
-- place, in the four years before those that aren't archived. Its record stays that of the template, which saves hours of parsing
-- and packing; the print orders, which stay outside the archive, aren't made up.
insert into archived_orders (seller_id, id, source, source_order_id, order_number, number_key, place_key, email_key, placed_at,
  modified_at, content_hash, shop_id, archived_at, record)
select t.seller_id, 'so_' || lpad(to_hex((extract(epoch from placed.at) * 1000)::bigint), 11, '0') || left(md5('a' || g), 15), t.source,
  'a' || g, 'A-' || g, 'a-' || g, lpad((g % 90000)::text, 5, '0'), 'buyer-a' || g || '@example.test', placed.at, placed.at,
  t.content_hash, t.shop_id, placed.at + interval '400 days', t.record
from generate_series(current_setting('bench.first')::integer, current_setting('bench.last')::integer) g
join templates t on t.place = g % (select count(*) from templates)
cross join lateral (
  select (timestamptz '2025-01-01Z' - interval '4 years' * (1 - g / current_setting('bench.archived')::float8))::timestamptz(3) as at
) placed;
