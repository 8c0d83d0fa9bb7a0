-- What the triggers write order by order, all at once.
analyze shop_orders;
analyze shop_order_lines;
insert into search_chunks (seller_id, scope, week)
select distinct seller_id, 'shipstation', date_trunc('week', placed_at at time zone 'utc')::date from shop_orders order by 3;
analyze search_chunks;

insert into search_documents (item_id, scope, seller_id, chunk_id, sort_at, fields, key)
select o.id, 'shipstation', o.seller_id, c.id, o.placed_at, f, search_key(array_to_string(f, chr(31)) || chr(31))
from (
  select shop_order_id, string_agg(sku, chr(10) order by at) as skus, string_agg(name, chr(10) order by at) as names
  from (select shop_order_id, sku, name, min(position) as at from shop_order_lines group by 1, 2, 3) l group by 1
) l
join shop_orders o on o.id = l.shop_order_id
join search_chunks c on c.week = date_trunc('week', o.placed_at at time zone 'utc')::date
cross join lateral (
  select array[o.order_number, o.buyer_name, o.buyer_email, l.skus, l.names, '', ''] as f
) made
order by o.placed_at;
