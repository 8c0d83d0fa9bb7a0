-- Counts change in the same statement as the entries, in a fixed order so that writers don't deadlock.
create or replace function count_list_entries() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from lists where id in (select list_id from changed) order by id for update;
  update lists set total = total + sign * c.n
    from (select list_id, count(*)::integer as n from changed group by list_id) c
    where lists.id = c.list_id;
  insert into list_days as d (list_id, day, total)
    select list_id, (sort_at at time zone 'utc')::date, sign * count(*)::integer
    from changed group by 1, 2 order by 1, 2
    on conflict (list_id, day) do update set total = d.total + excluded.total;
  return null;
end $$;
