-- Makes each item a member of exactly the lists named, whatever it was in before. The arrays of wanted entries have the
-- same length; an item may want no list at all.
create or replace function set_lists(
  sellers text[], items text[], wanted_sellers text[], wanted_names text[], wanted_at timestamptz[], wanted_items text[]
) returns void language plpgsql as $$
begin
  insert into lists (seller_id, name)
    select distinct seller_id, name from unnest(wanted_sellers, wanted_names) as w (seller_id, name) order by 1, 2
    on conflict (seller_id, name) do nothing;
  -- NOT IN, because it hashes the list once under every plan; NOT EXISTS becomes a loop in a loop when plans are reused.
  delete from list_entries e
    where e.seller_id = any(sellers) and e.item_id = any(items)
      and (e.seller_id, e.list_id, e.sort_at, e.item_id) not in (
        select l.seller_id, l.id, w.sort_at::timestamptz(3), w.item_id
        from unnest(wanted_sellers, wanted_names, wanted_at, wanted_items) as w (seller_id, name, sort_at, item_id)
          join lists l using (seller_id, name)
      );
  insert into list_entries (seller_id, list_id, sort_at, item_id)
    select l.seller_id, l.id, w.sort_at, w.item_id
    from unnest(wanted_sellers, wanted_names, wanted_at, wanted_items) as w (seller_id, name, sort_at, item_id)
      join lists l using (seller_id, name)
    order by 1, 2, 3, 4
    on conflict do nothing;
end $$;
