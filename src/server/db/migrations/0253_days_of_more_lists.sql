-- Portals, reviews and tickets of all sellers are counted by day, too.
create trigger portals_days after insert on portals referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger portals_days_less after delete on portals referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger reviews_days after insert on reviews referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger reviews_days_less after delete on reviews referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger support_tickets_days after insert on support_tickets referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger support_tickets_days_less after delete on support_tickets referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
