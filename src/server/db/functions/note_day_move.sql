-- A row that came before today goes to another part of its list. Only what depends on the list is an EXECUTE, which is planned
-- each time.
create or replace function note_day_move() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  counted record;
  question text;
  was record;
  came record;
begin
  select * into strict counted from lists_of_all() l where l.list = tg_table_name;
  question := format(
    'select array_remove(array[''all'', %s], null) as parts, (%I at time zone ''utc'')::date as day, %s as cents
     from unnest(array[$1]) where %s',
    counted.parts, counted.since, counted.cents, counted.condition);
  execute question into was using old;
  execute question into came using new;
  insert into day_moves (list, day, weight, cents)
    select tg_table_name || '/' || part, day, sum(weight), sum(weight * cents)
    from (
      select -1 as weight, unnest(was.parts) as part, was.day, was.cents
      union all
      select 1, unnest(came.parts), came.day, came.cents
    ) moves
    group by 1, 2 having sum(weight) <> 0;
  return null;
end $$;
