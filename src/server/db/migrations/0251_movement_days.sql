-- The days of a list may add up cents, too. Movements of balances do, all of them and by kind.
alter table days_of_all add column cents bigint;
create trigger ledger_lines_days after insert on ledger_lines referencing new table as changed
  for each statement execute function keep_movement_days();
