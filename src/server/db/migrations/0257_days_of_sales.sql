-- Sales of all makers are counted by day and sorted by what was paid.
create trigger sales_days after insert on sales referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger sales_days_less after delete on sales referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger sales_moved after update of total_cents on sales for each row
  when (old.total_cents <> new.total_cents) execute function note_list_move();
create trigger sales_came after insert on sales for each row
  when (new.created_at < now() - interval '50 minutes') execute function note_list_move();
create trigger sales_left after delete on sales for each row execute function note_list_move();
