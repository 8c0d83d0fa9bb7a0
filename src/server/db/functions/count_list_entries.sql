-- Counts change in the same statement as the entries, in a fixed order so that writers don't deadlock.
create or replace function count_list_entries() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from lists where (seller_id, id) in (select seller_id, list_id from changed)
    order by seller_id, id for update;
  update lists l set total = total + sign * c.n
    from (select seller_id, list_id, count(*)::integer as n from changed group by 1, 2) c
    where l.seller_id = c.seller_id and l.id = c.list_id;
  insert into list_days as d (seller_id, list_id, day, total)
    select seller_id, list_id, (sort_at at time zone 'utc')::date, sign * count(*)::integer
    from changed group by 1, 2, 3 order by 1, 2, 3
    on conflict (seller_id, list_id, day) do update set total = d.total + excluded.total;
  return null;
end $$;
