-- Rows that are added to or removed from a counted day change its count. Almost always a row is added today: then nothing is counted.
create or replace function keep_days_of_all() returns trigger
  -- Who may add a row, such as an entry of the audit log, needs no right to its count.
  language plpgsql security definer set search_path = public as $$
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
