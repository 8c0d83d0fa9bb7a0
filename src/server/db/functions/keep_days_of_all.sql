-- Rows that are added on a day before today, or removed, change the counts of their day. That is noted, and count_days() adds it
-- up: work on different rows must not wait for one count. Almost always a row is added today: then nothing is noted.
create or replace function keep_days_of_all() returns trigger
  -- Who may add a row, such as an entry of the audit log, needs no right to its count.
  language plpgsql security definer set search_path = public as $$
declare
  counted record;
begin
  select * into strict counted from lists_of_all() l where l.list = tg_table_name;
  execute format(
    'insert into day_moves (list, day, weight, cents)
     select %1$L || ''/'' || part, (%2$I at time zone ''utc'')::date, $1 * count(*), $1 * sum(%5$s)
     from changed, unnest(array[''all'', %4$s]) part
     where %3$s and part is not null and %2$I < date_trunc(''day'', now(), ''utc'') group by 1, 2',
    counted.list, counted.since, counted.condition, counted.parts, counted.cents)
    using case tg_op when 'DELETE' then -1 else 1 end;
  return null;
end $$;
