-- How much of a new line of a balance is credit, which is money that we gave, and how much of the balance then is. Credit pays orders first,
-- except those that a sale pays. A refund returns the seller's own money first, as far as that paid the order. What else leaves a
-- balance takes the seller's own money first; what returns of it is as much credit as was taken.
-- It runs after keep_ledger_balance(), which has locked the balance.
create or replace function keep_balance_credit() returns trigger language plpgsql as $$
declare
  credit bigint;
  own_left bigint;
begin
  select credit_cents into credit from ledger_balances
    where seller_id = new.seller_id and currency = new.currency and account = new.account;
  if credit is null then
    -- Of what was given before credit was kept, what is still there counts as not spent.
    select least(new.balance_after_cents - new.amount_cents, coalesce(sum(amount_cents), 0)) into credit from ledger_lines
      where seller_id = new.seller_id and account = new.account and kind = 'ADJUSTMENT' and amount_cents > 0;
  end if;
  new.credit_cents := 0;
  if new.kind = 'ADJUSTMENT' and new.amount_cents > 0 then
    new.credit_cents := new.amount_cents;
  elsif new.kind = 'CHARGE' then
    if credit > 0 and not exists (select from ledger_transactions
        where seller_id = new.seller_id and cause = 'sale-print:' || new.print_order_id) then
      new.credit_cents := -least(credit, -new.amount_cents);
    end if;
  elsif new.kind = 'REFUND' then
    select -sum(amount_cents - credit_cents) into own_left from ledger_lines
      where seller_id = new.seller_id and print_order_id = new.print_order_id and account = new.account
        and kind in ('CHARGE', 'REFUND');
    new.credit_cents := new.amount_cents - greatest(least(new.amount_cents, own_left), 0);
  elsif new.amount_cents < 0 then
    new.credit_cents := -greatest(credit - new.balance_after_cents, 0);
  elsif new.kind in ('DISPUTE', 'CARD_REFUND') then
    select least(new.amount_cents, coalesce(-sum(credit_cents), 0)) into new.credit_cents from ledger_lines
      where seller_id = new.seller_id and account = new.account and kind = new.kind;
  end if;
  update ledger_balances set credit_cents = credit + new.credit_cents
    where seller_id = new.seller_id and currency = new.currency and account = new.account
      and credit_cents is distinct from credit + new.credit_cents;
  return new;
end $$;
