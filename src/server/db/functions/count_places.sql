-- Notes every thousandth row of a sorted list of all sellers, and of each of its parts. One statement, so that its rows and the
-- moves it makes up for are of one instant: what another transaction has not committed yet is neither counted nor forgotten.
create or replace function count_places(sorted_list text, sorted_by text) returns void language plpgsql as $$
declare
  sorted record;
  until timestamptz;
  added integer;
begin
  select s.*, l.parts into strict sorted from sorts_of_all() s join lists_of_all() l using (list)
  where list = sorted_list and sort = sorted_by;
  -- What came since is little to sort in, and reading a million rows is much.
  until := (select c.until from list_counts c where c.list = sorted.list || '/all' and c.sort = sorted.sort);
  execute format(
    'select count(*) from (select from %1$I where %2$s and %3$I >= $1 limit 1000) t', sorted.list, sorted.condition, sorted.since)
    into added using coalesce(until, '-infinity');
  -- Rows change their parts all the time: a few such moves aren't worth a count.
  if added < 1000 and not coalesce((
    select bool_or(m.list = sorted.list || '/all') or count(*) >= 1000
    from list_moves m where split_part(m.list, '/', 1) = sorted.list and m.sort = sorted.sort), false) then return; end if;
  execute format(
    'with until as (select date_trunc(''minute'', now()) - interval ''1 hour'' as until),
     forgotten as (delete from list_places where split_part(list, ''/'', 1) = %1$L and sort = %2$L),
     made_up as (delete from list_moves where split_part(list, ''/'', 1) = %1$L and sort = %2$L),
     numbered as (
       select ''all'' as part, %3$s as value, id, row_number() over (order by %3$s, id) - 1 as place
       from %1$I where %5$s and %6$I < (select until from until)
       union all
       select part, value, id, row_number() over (partition by part order by value, id) - 1
       from (
         select unnest(array_remove(array[%7$s]::text[], null)) as part, %3$s as value, id
         from %1$I where %5$s and %6$I < (select until from until)
       ) listed
     ),
     totals as (
       select part, count(*) as total from numbered group by part
       union all
       select ''all'', 0 where not exists (select from numbered)
     ),
     counted as (
       insert into list_counts (list, sort, until, total)
       select %1$L || ''/'' || part, %2$L, (select until from until), total from totals
       on conflict (list, sort) do update set until = excluded.until, total = excluded.total
     ),
     -- Parts without rows.
     left_out as (
       delete from list_counts
       where split_part(list, ''/'', 1) = %1$L and sort = %2$L and list not in (select %1$L || ''/'' || part from totals)
     )
     insert into list_places (list, sort, place, %4$I, id)
     select %1$L || ''/'' || part, %2$L, place, value, id from numbered where place %% 1000 = 0 and place > 0',
    sorted.list, sorted.sort, sorted.value, sorted.kind, sorted.condition, sorted.since, sorted.parts);
end $$;

-- All of them, for the release before.
create or replace function count_places() returns void language plpgsql as $$
begin
  perform count_places(list, sort) from sorts_of_all();
end $$;
