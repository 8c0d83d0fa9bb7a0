-- How many rows of the longest tables fall on each day that is over, so that a far page of a list of all sellers reads no
-- more rows than the first, and its length is known without counting. Days are UTC's.
create table days_of_all (
  list text not null,
  day date not null,
  total integer not null,
  primary key (list, day)
);

create trigger audit_log_days after insert on audit_log referencing new table as changed
  for each statement execute function keep_days_of_all('at', 'true');
create trigger audit_log_days_less after delete on audit_log referencing old table as changed
  for each statement execute function keep_days_of_all('at', 'true');
create trigger print_orders_days after insert on print_orders referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger print_orders_days_less after delete on print_orders referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger shop_orders_days after insert on shop_orders referencing new table as changed
  for each statement execute function keep_days_of_all('imported_at', 'source <> ''demo''');
create trigger shop_orders_days_less after delete on shop_orders referencing old table as changed
  for each statement execute function keep_days_of_all('imported_at', 'source <> ''demo''');
create trigger users_days after insert on users referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger users_days_less after delete on users referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'true');
create trigger model_files_days after insert on model_files referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'seller_id is not null');
create trigger model_files_days_less after delete on model_files referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'seller_id is not null');
create trigger shops_days after insert on shops referencing new table as changed
  for each statement execute function keep_days_of_all('created_at', 'source <> ''demo''');
create trigger shops_days_less after delete on shops referencing old table as changed
  for each statement execute function keep_days_of_all('created_at', 'source <> ''demo''');

-- Accounts by name and by address: with what an index needs to skip rows without reading them.
drop index users_by_name;
create index users_by_name on users (lower(name), id) include (name);
create index users_by_email on users (email, id);
