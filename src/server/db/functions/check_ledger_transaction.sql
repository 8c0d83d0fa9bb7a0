-- A transaction has lines that sum to zero, and the refunds of a print order are never more than its charge.
create or replace function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 1) from ledger_lines
      where seller_id = new.seller_id and transaction_id = new.id) <> 0 then
    raise exception 'The lines of ledger transaction % don’t sum to zero.', new.id using errcode = 'check_violation';
  end if;
  if new.kind = 'REFUND' and (select sum(amount_cents) from ledger_lines
      where seller_id = new.seller_id and print_order_id = new.print_order_id and account = 'seller_balance'
        and kind in ('CHARGE', 'REFUND')) > 0 then
    raise exception 'More was refunded for % than was charged.', new.print_order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
