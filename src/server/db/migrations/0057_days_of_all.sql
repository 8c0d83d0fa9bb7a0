-- How many rows of the longest tables fall on each day that is over, so that a far page of a list of all sellers reads no
-- more rows than the first, and its length is known without counting. Days are UTC's.
create table days_of_all (
  list text not null,
  day date not null,
  total integer not null,
  primary key (list, day)
);

-- A day is counted once it is over for an hour: by then every transaction that wrote into it has ended.
create function count_days() returns void language plpgsql as $$
declare
  counted record;
begin
  for counted in select * from (values
    ('audit_log', 'at', 'true'),
    ('print_orders', 'created_at', 'true'),
    ('shop_orders', 'imported_at', 'source <> ''demo'''),
    ('users', 'created_at', 'true'),
    ('model_files', 'created_at', 'seller_id is not null'),
    ('shops', 'created_at', 'source <> ''demo''')
  ) lists (name, sort_at, condition) loop
    execute format(
      'insert into days_of_all (list, day, total)
       select %1$L, (%2$I at time zone ''utc'')::date as day, count(*) from %1$I
       where %3$s and %2$I < date_trunc(''day'', now() at time zone ''utc'' - interval ''1 hour'') at time zone ''utc''
         and %2$I >= coalesce(((select max(day) from days_of_all where list = %1$L) + 1)::timestamp at time zone ''utc'', ''-infinity'')
       group by 2 on conflict do nothing', counted.name, counted.sort_at, counted.condition);
  end loop;
end $$;

-- Rows that are added to or removed from a counted day change its count. Almost always a row is added today: then nothing is counted.
create function keep_days_of_all() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    execute format(
      'update days_of_all d set total = d.total - c.total from (
         select (%1$I at time zone ''utc'')::date as day, count(*) as total from changed where %2$s group by 1) c
       where d.list = %3$L and d.day = c.day', tg_argv[0], tg_argv[1], tg_table_name);
  else
    execute format(
      'update days_of_all d set total = d.total + c.total from (
         select (%1$I at time zone ''utc'')::date as day, count(*) as total from changed
         where %2$s and %1$I < date_trunc(''day'', now() at time zone ''utc'') at time zone ''utc'' group by 1) c
       where d.list = %3$L and d.day = c.day', tg_argv[0], tg_argv[1], tg_table_name);
  end if;
  return null;
end $$;

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
