-- Moves the account of a new line and numbers the line in it. The row of the account is the lock that orders its lines.
create or replace function keep_ledger_balance() returns trigger language plpgsql as $$
begin
  for attempt in 1..2 loop
    update ledger_balances set balance_cents = balance_cents + new.amount_cents, line_count = line_count + 1
      where seller_id = new.seller_id and currency = new.currency and account = new.account
      returning balance_cents, line_count into new.balance_after_cents, new.number;
    exit when found;
    -- Not with the amount: a first line below zero is refused where it is added.
    insert into ledger_balances (seller_id, currency, account, balance_cents, line_count)
      values (new.seller_id, new.currency, new.account, 0, 0) on conflict do nothing;
  end loop;
  return new;
end $$;
