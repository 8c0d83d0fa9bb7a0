-- A row as old as the counted ones came, left, or has another place in its list or its parts. Newer ones are found by their age.
create or replace function note_list_move() returns trigger
  -- Who may change a row needs no right to these tables.
  language plpgsql security definer set search_path = public as $$
declare
  sorted record;
  rows text;
begin
  for sorted in
    select s.*, l.parts from sorts_of_all() s join lists_of_all() l using (list) where list = tg_table_name
  loop
    rows := format(
      'select %%s as weight, unnest(array[''all'', %s]) as part, %s as value, id, %I as since from unnest(array[%%s]) where %s',
      sorted.parts, sorted.value, sorted.since, sorted.condition);
    rows := case tg_op
      when 'INSERT' then format(rows, 1, '$2')
      when 'DELETE' then format(rows, -1, '$1')
      else format(rows, -1, '$1') || ' union all ' || format(rows, 1, '$2')
    end;
    execute format(
      'insert into list_moves (list, sort, %I, id, created_at, weight)
       select %L || ''/'' || part, %L, value, id, since, sum(weight) from (%s) moves
       where part is not null group by part, value, id, since having sum(weight) <> 0',
      sorted.kind, sorted.list, sorted.sort, rows) using old, new;
  end loop;
  return null;
end $$;
