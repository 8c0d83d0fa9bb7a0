-- Orders of before stand in the lists by source too. Those that are unsubmitted get all their lists with their first check.
insert into lists (owner_id, name)
  select distinct seller_id, name from shop_orders
  cross join lateral unnest(array['orders/source/' || source, case when source <> 'shippo' then 'mirror' end]) name
  where name is not null order by 1, 2
  on conflict do nothing;
insert into list_entries (list_id, sort_at, item_id)
  select l.id, o.placed_at, o.id from shop_orders o
  join lists l on l.owner_id = o.seller_id
    and (l.name = 'orders/source/' || o.source or l.name = 'mirror' and o.source <> 'shippo')
  order by 1, 2, 3
  on conflict do nothing;
