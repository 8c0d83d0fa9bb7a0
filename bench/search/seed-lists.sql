analyze shop_orders;
insert into lists (seller_id, name) select current_setting('bench.seller'), name from unnest(array['orders', 'mirror']) name;
insert into list_entries (seller_id, list_id, sort_at, item_id)
select l.seller_id, l.id, o.placed_at, o.id from shop_orders o join lists l on l.seller_id = o.seller_id order by 3;
insert into list_days (seller_id, list_id, day, total)
select seller_id, list_id, (sort_at at time zone 'utc')::date, count(*) from list_entries group by 1, 2, 3;
update lists set total = days.total
from (select seller_id, list_id, sum(total) as total from list_days group by 1, 2) days
where days.seller_id = lists.seller_id and days.list_id = lists.id;
