-- Also a line that is added later leaves its transaction at zero.
create or replace function check_ledger_line() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_lines
      where seller_id = new.seller_id and transaction_id = new.transaction_id) <> 0 then
    raise exception 'The lines of ledger transaction % don’t sum to zero.', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
