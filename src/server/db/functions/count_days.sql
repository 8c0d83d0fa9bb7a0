-- A day is counted once it is over for an hour: by then every transaction that wrote into it has ended. One statement for each
-- list, so that its rows and moves are of one instant: moves on the days it counts are in their count, those of earlier days are
-- added to theirs.
create or replace function count_days(counted_list text) returns void language plpgsql as $$
declare
  counted record;
begin
  select * into strict counted from lists_of_all() where list = counted_list;
  execute format(
    'with ends as (
       select coalesce(max(day) + 1, ''-infinity'') as last, (now() at time zone ''utc'' - interval ''1 hour'')::date as until
       from days_of_all where list = %1$L || ''/all''
     ),
     moved as (
       delete from day_moves where list like %1$L || ''/%%'' and day < (select until from ends) returning list, day, weight, cents
     ),
     found as (
       select %1$L || ''/'' || part as list, (%2$I at time zone ''utc'')::date as day, count(*) as total, sum(%5$s) as cents
       from %1$I, unnest(array[''all'', %4$s]) part
       where %3$s and part is not null and %2$I >= (select last::timestamp at time zone ''utc'' from ends)
         and %2$I < (select until::timestamp at time zone ''utc'' from ends)
       group by 1, 2
       union all
       select list, day, weight, cents from moved where day < (select last from ends)
     )
     insert into days_of_all (list, day, total, cents) select list, day, sum(total), sum(cents) from found group by 1, 2
     on conflict (list, day) do update set total = days_of_all.total + excluded.total, cents = days_of_all.cents + excluded.cents',
    counted.list, counted.since, counted.condition, counted.parts, counted.cents);
end $$;

-- All of them, for the release before.
create or replace function count_days() returns void language plpgsql as $$
begin
  perform count_days(list) from lists_of_all();
end $$;
