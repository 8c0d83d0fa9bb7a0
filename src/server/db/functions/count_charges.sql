-- A refund is subtracted from the quarter of its charge, as if that had never happened.
create or replace function count_charges() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in
    select e.seller_id, e.print_order_id, coalesce(c.created_at, e.created_at) as at,
      case e.kind when 'charge' then e.amount_cents else -e.amount_cents end::bigint as cents
    from changed e
      left join ledger_entries c on e.kind = 'refund' and c.seller_id = e.seller_id
        and c.print_order_id = e.print_order_id and c.kind = 'charge'
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
