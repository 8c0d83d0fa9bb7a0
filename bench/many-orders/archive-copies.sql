-- One copy of a template per number from bench.first to bench.last, of bench.archived: each an order with its own ids, number, buyer
-- and place, in the four years before those that aren't archived. Its print order, which stays outside the archive, isn't made up.
insert into archived_orders (seller_id, id, source, source_order_id, order_number, number_key, place_key, email_key, placed_at,
  modified_at, content_hash, shop_id, archived_at, record)
select t.seller_id, made.id, t.source, 'a' || g, 'A-' || g, 'a-' || g, lpad((g % 90000)::text, 5, '0'), dated.email, dated.placed_at, dated.placed_at,
  t.content_hash, t.shop_id, dated.placed_at + interval '400 days',
  copied.record || jsonb_build_object('order', (copied.record->'order') - 'print_order_id' || jsonb_build_object(
    'source_order_id', 'a' || g, 'order_number', 'A-' || g, 'buyer_email', dated.email, 'placed_at', dated.placed_at))
from generate_series(current_setting('bench.first')::integer, current_setting('bench.last')::integer) g
join templates t on t.place = g % (select count(*) from templates)
cross join lateral (
  select (timestamptz '2025-01-01Z' - interval '4 years' * (1 - g / current_setting('bench.archived')::float8))::timestamptz(3) as placed_at,
    'buyer-a' || g || '@example.test' as email
) dated
cross join lateral (
  select 'so_' || lpad(to_hex((extract(epoch from dated.placed_at) * 1000)::bigint), 11, '0') || left(md5('a' || g), 15) as id
) made
-- What follows the prefix is in the ids of lines and print orders, too.
cross join lateral (select replace(t.record::text, right(t.id, -2), right(made.id, -2))::jsonb as record) copied;
