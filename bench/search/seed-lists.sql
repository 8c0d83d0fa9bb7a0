analyze shop_orders;
insert into lists (owner_id, name) select current_setting('bench.seller'), name from unnest(array['orders', 'mirror']) name;
insert into list_entries (list_id, sort_at, item_id)
select l.id, o.placed_at, o.id from shop_orders o join lists l on l.owner_id = o.seller_id order by 2;
insert into list_days (list_id, day, total)
select list_id, (sort_at at time zone 'utc')::date, count(*) from list_entries group by 1, 2;
update lists set total = days.total
from (select list_id, sum(total) as total from list_days group by list_id) days where days.list_id = lists.id;
