-- Counts an order, or takes it back, in each of its shares, and splits an amount by pieces, to the cent: the remainder of
-- each rounding goes to the next share.
create or replace function count_shares_of_order(
  seller text, print_order text, at timestamptz, amount bigint, step integer
) returns void language sql as $$
  insert into seller_shares as s (seller_id, span, from_at, kind, key, orders, items, cents)
    select seller_id, span, case span when 'day' then date_trunc('day', at, 'utc') else quarter_of(at) end, kind, key,
      step, step * items, amount * upto / whole - amount * (upto - items) / whole
    from (
      select p.seller_id, share.kind, share.key, share.items,
        sum(share.items) over (partition by share.kind order by share.key)::bigint as upto,
        sum(share.items) over (partition by share.kind)::bigint as whole
      from print_orders p cross join lateral shares_of(p.request, p.country, p.item_count) share
      where p.seller_id = seller and p.id = print_order
    ) parts cross join unnest(array['day', 'quarter']) span
    where whole > 0 order by 1, 2, 3, 4, 5
    on conflict (seller_id, span, from_at, kind, key) do update set orders = s.orders + excluded.orders,
      items = s.items + excluded.items, cents = s.cents + excluded.cents
$$;
