-- What the triggers write order by order, all at once.
analyze shop_orders;
analyze shop_order_lines;
insert into search_chunks (seller_id, scope, week)
select distinct seller_id, 'shipstation', date_trunc('week', placed_at at time zone 'utc')::date from shop_orders order by 3;
-- As search_chunk_beside joins weeks while orders arrive by time: up to four, while those before have fewer than 15,000.
create temp table week_sizes as
select c.seller_id, row_number() over (partition by c.seller_id order by week) as place, c.id, count(*) as size
from search_chunks c join shop_orders o
  on o.seller_id = c.seller_id and c.week = date_trunc('week', o.placed_at at time zone 'utc')::date
group by c.seller_id, c.id, week;
with recursive joined as (
  select seller_id, place, id, id as head_id, size as filled, 1 as weeks from week_sizes where place = 1
  union all
  select w.seller_id, w.place, w.id, case when has_room then j.head_id else w.id end,
    case when has_room then j.filled else 0 end + w.size, case when has_room then j.weeks else 0 end + 1
  from joined j join week_sizes w on w.seller_id = j.seller_id and w.place = j.place + 1
    cross join lateral (select j.weeks < 4 and j.filled < 15000 as has_room) room
)
update search_chunks c set head_id = j.head_id from joined j where j.id = c.id and j.head_id <> j.id;
analyze search_chunks;

insert into search_documents (item_id, scope, seller_id, chunk_id, sort_at, fields, key)
select o.id, 'shipstation', o.seller_id, coalesce(c.head_id, c.id), o.placed_at, f, search_key(array_to_string(f, chr(31)) || chr(31))
from (
  select shop_order_id, string_agg(sku, chr(10) order by at) as skus, string_agg(name, chr(10) order by at) as names
  from (select shop_order_id, sku, name, min(position) as at from shop_order_lines group by 1, 2, 3) l group by 1
) l
join shop_orders o on o.id = l.shop_order_id
join search_chunks c on c.seller_id = o.seller_id and c.week = date_trunc('week', o.placed_at at time zone 'utc')::date
cross join lateral (
  select array[o.order_number, o.buyer_name, o.buyer_email, l.skus, l.names, '', ''] as f
) made
order by o.placed_at;
