-- Notes every thousandth row of each sorted list of all sellers. One statement for each, so that its rows and the moves it makes
-- up for are of one instant: what another transaction has not committed yet is neither counted nor forgotten.
create or replace function count_places() returns void language plpgsql as $$
declare
  sorted record;
  until timestamptz;
  added integer;
begin
  for sorted in select * from sorts_of_all() loop
    -- What came since is little to sort in, and reading a million rows is much.
    until := (select c.until from list_counts c where c.list = sorted.list and c.sort = sorted.sort);
    execute format(
      'select count(*) from (select from %1$I where %2$s and %3$I >= $1 limit 1000) t', sorted.list, sorted.condition, sorted.since)
      into added using coalesce(until, '-infinity');
    continue when added < 1000
      and not exists (select from list_moves m where m.list = sorted.list and m.sort = sorted.sort);
    execute format(
      'with until as (select date_trunc(''minute'', now()) - interval ''1 hour'' as until),
       forgotten as (delete from list_places where list = %1$L and sort = %2$L),
       made_up as (delete from list_moves where list = %1$L and sort = %2$L),
       numbered as (
         select %3$s as value, id, row_number() over (order by %3$s, id) - 1 as place
         from %1$I where %5$s and %6$I < (select until from until)
       ),
       counted as (
         insert into list_counts (list, sort, until, total)
         select %1$L, %2$L, (select until from until), (select coalesce(max(place) + 1, 0) from numbered)
         on conflict (list, sort) do update set until = excluded.until, total = excluded.total
       )
       insert into list_places (list, sort, place, %4$I, id)
       select %1$L, %2$L, place, value, id from numbered where place %% 1000 = 0 and place > 0',
      sorted.list, sorted.sort, sorted.value, sorted.kind, sorted.condition, sorted.since);
  end loop;
end $$;
