-- Lists of all sellers are counted by day in parts, too, such as those in one state. Rows that come late, leave, or go to another
-- part of a day before today are noted here until the day's count has them, so that no count is locked by work on single rows.
create table day_moves (
  list text not null,
  day date not null,
  weight integer not null,
  cents bigint not null
);
create index day_moves_of_list on day_moves (list, day);

-- Questions, and movements of balances, which had a function of their own.
create trigger questions_days after insert on questions referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'state <> ''UNVERIFIED''');
create trigger questions_days_less after delete on questions referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'state <> ''UNVERIFIED''');
drop trigger ledger_lines_days on ledger_lines;
create trigger ledger_lines_days after insert on ledger_lines referencing new table as changed
  for each statement execute function keep_days_of_all('at', 'account = ''seller_balance''');

create trigger print_orders_part after update of state on print_orders for each row
  when (old.state <> new.state and new.created_at < date_trunc('day', now(), 'utc')) execute function note_day_move();
create trigger shop_orders_part after update of is_unsubmitted on shop_orders for each row
  when (old.is_unsubmitted <> new.is_unsubmitted and new.imported_at < date_trunc('day', now(), 'utc'))
  execute function note_day_move();
create trigger sales_part after update of state on sales for each row
  when (old.state <> new.state and new.created_at < date_trunc('day', now(), 'utc')) execute function note_day_move();
create trigger support_tickets_part after update of state, kind on support_tickets for each row
  when ((old.state, old.kind) <> (new.state, new.kind) and new.created_at < date_trunc('day', now(), 'utc'))
  execute function note_day_move();

-- The days that earlier releases counted, without parts: the next count makes new ones, under other names.
delete from days_of_all;
