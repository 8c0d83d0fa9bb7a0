-- Orders count from their charge until all of it is refunded, no longer from the moment they were submitted.
drop trigger print_orders_counted on print_orders;
drop function if exists count_shares_of_money(text, text, timestamptz, bigint);

create temporary table paid_orders on commit drop as
  select p.seller_id, p.id, p.request, p.country, p.item_count, paid.at
  from (
    select seller_id, print_order_id, min(at) filter (where kind = 'CHARGE') as at
    from ledger_lines
    where account = 'seller_balance' and kind in ('CHARGE', 'REFUND') and print_order_id is not null
    group by 1, 2 having -sum(amount_cents) > 0
  ) paid join print_orders p on p.seller_id = paid.seller_id and p.id = paid.print_order_id;

update seller_activity set orders = 0, items = 0 where orders <> 0 or items <> 0;
insert into seller_activity as a (seller_id, quarter, orders, items)
  select seller_id, quarter_of(at), count(*)::integer, sum(item_count) from paid_orders group by 1, 2
  on conflict (seller_id, quarter) do update set orders = excluded.orders, items = excluded.items;

update seller_shares set orders = 0, items = 0
  where kind in ('product', 'filament', 'country') and (orders <> 0 or items <> 0);
insert into seller_shares as s (seller_id, span, from_at, kind, key, orders, items)
  select p.seller_id, span, case span when 'day' then date_trunc('day', p.at, 'utc') else quarter_of(p.at) end,
    share.kind, share.key, count(*)::integer, sum(share.items)
  from paid_orders p cross join lateral shares_of(p.request, p.country, p.item_count) share
    cross join unnest(array['day', 'quarter']) span
  group by 1, 2, 3, 4, 5
  on conflict (seller_id, span, from_at, kind, key) do update set orders = excluded.orders, items = excluded.items;

delete from daily_stats_cache;
