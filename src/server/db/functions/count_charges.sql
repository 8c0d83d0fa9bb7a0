-- A refund is subtracted from the quarter of its charge, as if that had never happened.
create or replace function count_charges() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in
    select e.seller_id, e.print_order_id, coalesce(c.at, e.at) as at, -e.amount_cents as cents
    from changed e
      left join lateral (
        select l.at from ledger_lines l
        where l.seller_id = e.seller_id and l.print_order_id = e.print_order_id and l.account = 'seller_balance'
          and l.kind = 'CHARGE'
      ) c on e.kind = 'REFUND'
    where e.account = 'seller_balance' and e.kind in ('CHARGE', 'REFUND') and e.print_order_id is not null
    order by 1, 3, 2
  loop
    perform forget_daily_stats(entry.seller_id, entry.at);
    insert into seller_activity as a (seller_id, quarter, charged_cents)
      values (entry.seller_id, quarter_of(entry.at), entry.cents)
      on conflict (seller_id, quarter) do update set charged_cents = a.charged_cents + excluded.charged_cents;
    -- Signed at the end, so that a refund subtracts exactly what the charge added.
    perform count_shares_of_money(entry.seller_id, entry.print_order_id, entry.at, entry.cents);
  end loop;
  return null;
end $$;
