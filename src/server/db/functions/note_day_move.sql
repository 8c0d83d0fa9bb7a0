-- A row that came before today goes to another part of its list.
create or replace function note_day_move() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  counted record;
begin
  select * into strict counted from lists_of_all() l where l.list = tg_table_name;
  execute format(
    'insert into day_moves (list, day, weight, cents)
     select %1$L || ''/'' || part, (%2$I at time zone ''utc'')::date, sum(moved), sum(moved * %5$s)
     from (select -1 as moved, ($1).* union all select 1, ($2).*) t, unnest(array[''all'', %4$s]) part
     where %3$s and part is not null group by 1, 2 having sum(moved) <> 0',
    counted.list, counted.since, counted.condition, counted.parts, counted.cents) using old, new;
  return null;
end $$;
