-- An order counts from its charge on, in the quarter of the charge, until all of it is refunded: then as if it had
-- never been. So orders, items and money of a quarter always belong together.
create or replace function count_charges() returns trigger language plpgsql as $$
declare
  entry record;
  step integer;
begin
  for entry in
    select touched.*, p.item_count
    from (
      select e.seller_id, e.print_order_id, coalesce(paid.charged_at, min(e.at)) as at, paid.cents as paid_cents,
        -sum(e.amount_cents)::bigint as cents
      from changed e cross join lateral (
        select min(l.at) filter (where l.kind = 'CHARGE') as charged_at, -sum(l.amount_cents)::bigint as cents
        from ledger_lines l
        where l.seller_id = e.seller_id and l.print_order_id = e.print_order_id and l.account = 'seller_balance'
          and l.kind in ('CHARGE', 'REFUND')
      ) paid
      where e.account = 'seller_balance' and e.kind in ('CHARGE', 'REFUND') and e.print_order_id is not null
      group by e.seller_id, e.print_order_id, paid.charged_at, paid.cents
    ) touched join print_orders p on p.seller_id = touched.seller_id and p.id = touched.print_order_id
    order by touched.seller_id, touched.at, touched.print_order_id
  loop
    step := (entry.paid_cents > 0)::integer - (entry.paid_cents - entry.cents > 0)::integer;
    perform forget_daily_stats(entry.seller_id, entry.at);
    insert into seller_activity as a (seller_id, quarter, orders, items, charged_cents)
      values (entry.seller_id, quarter_of(entry.at), step, step * entry.item_count, entry.cents)
      on conflict (seller_id, quarter) do update set orders = a.orders + excluded.orders,
        items = a.items + excluded.items, charged_cents = a.charged_cents + excluded.charged_cents;
    -- Signed at the end, so that a refund subtracts exactly what the charge added.
    perform count_shares_of_order(entry.seller_id, entry.print_order_id, entry.at, entry.cents, step);
  end loop;
  return null;
end $$;
