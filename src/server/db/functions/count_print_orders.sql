-- Counts new print orders and what they are made of.
create or replace function count_print_orders() returns trigger language plpgsql as $$
begin
  perform forget_daily_stats(seller_id, at) from (
    select seller_id, created_at as at from changed where not is_test group by 1, 2 order by 1, 2
  ) touched;
  insert into seller_activity as a (seller_id, quarter, orders, items)
    select seller_id, quarter_of(created_at), count(*)::integer, sum(item_count) from changed where not is_test
    group by 1, 2 order by 1, 2
    on conflict (seller_id, quarter) do update set orders = a.orders + excluded.orders, items = a.items + excluded.items;
  insert into seller_shares as s (seller_id, span, from_at, kind, key, orders, items)
    select p.seller_id, span, case span when 'day' then date_trunc('day', p.created_at, 'utc') else quarter_of(p.created_at) end,
      share.kind, share.key, count(*)::integer, sum(share.items)
    from changed p cross join lateral shares_of(p.request, p.country, p.item_count) share
      cross join unnest(array['day', 'quarter']) span
    where not p.is_test group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (seller_id, span, from_at, kind, key) do update
      set orders = s.orders + excluded.orders, items = s.items + excluded.items;
  return null;
end $$;
