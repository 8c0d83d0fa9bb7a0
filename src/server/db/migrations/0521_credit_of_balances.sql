-- How much of a balance, and of each of its lines, is credit: money that we gave, which never goes to a card. Null until the balance changes.
alter table ledger_balances add column credit_cents bigint;
-- Lines from before count as the seller's own money.
alter table ledger_lines add column credit_cents bigint not null default 0;
-- After ledger_lines_kept, by its name.
create trigger ledger_lines_kept_credit before insert on ledger_lines
  for each row when (new.account = 'seller_balance') execute function keep_balance_credit();
