-- A row as old as the counted ones came, left, or has another place. Newer ones are found by their age.
create or replace function note_list_move() returns trigger
  -- Who may change a row needs no right to these tables.
  language plpgsql security definer set search_path = public as $$
declare
  sorted record;
begin
  for sorted in select * from sorts_of_all() s where s.list = tg_table_name loop
    if tg_op <> 'INSERT' then
      execute format(
        'insert into list_moves (list, sort, %1$I, id, created_at, weight)
         select %2$L, %3$L, %4$s, id, %5$I, -1 from unnest(array[$1]) where %6$s',
        sorted.kind, sorted.list, sorted.sort, sorted.value, sorted.since, sorted.condition) using old;
    end if;
    if tg_op <> 'DELETE' then
      execute format(
        'insert into list_moves (list, sort, %1$I, id, created_at, weight)
         select %2$L, %3$L, %4$s, id, %5$I, 1 from unnest(array[$1]) where %6$s',
        sorted.kind, sorted.list, sorted.sort, sorted.value, sorted.since, sorted.condition) using new;
    end if;
  end loop;
  return null;
end $$;
