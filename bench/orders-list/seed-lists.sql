-- The lists of what seed-shops.sql stored, all at once, as the product would have written them one by one.
with names (seller_n, k, list, name) as (
  select n, null::integer, list, name from sellers
  cross join lateral (values
    ('orders', 'orders'), ('orders', 'mirror'), ('orders', 'orders/source/shipstation'),
    ('orders', 'orders/shop/shp_' || left(md5(id), 26)),
    ('unsubmitted', 'unsubmitted'), ('unsubmitted', 'unsubmitted/source/shipstation'),
    ('unsubmitted', 'unsubmitted/shop/shp_' || left(md5(id), 26)),
    ('ready', 'ready'), ('blocked', 'blocked'), ('blocked', 'cause/UNMATCHED')
  ) lists (list, name)
  union all
  select seller_n, k, list, list || kind
  from catalog cross join unnest(array['orders', 'unsubmitted']) list
  cross join lateral (values ('/sku/' || sku_key), ('/item/' || left(lower(name), 200))) kinds (kind)
), stored as (
  insert into lists (seller_id, name) select s.id, name from names join sellers s on s.n = seller_n
  returning id, seller_id, name
)
select stored.seller_id, stored.id, n.seller_n, n.k, n.list into temp list_ids
from stored join sellers s on s.id = stored.seller_id join names n on n.seller_n = s.n and n.name = stored.name;

with print_lists as (
  insert into lists (seller_id, name) select id, name from sellers cross join unnest(array['prints', 'prints/DELIVERED']) name
  returning id, seller_id
)
select id, seller_id into temp print_list_ids from print_lists;

analyze list_ids;
create index on draft_lines (order_id);
analyze draft_lines;
analyze drafts;

insert into list_entries (seller_id, list_id, sort_at, item_id)
select * from (
  select l.seller_id, l.id, d.placed_at, d.id from drafts d
  join list_ids l on l.seller_n = d.seller_n and l.k is null and (
    l.list = 'orders' or d.fate < 0.5 and (
      l.list = 'unsubmitted' or (l.list = 'blocked') =
        exists (select 1 from draft_lines line where line.order_id = d.id and line.k % 10 = 9)
    )
  )
  union all
  select l.seller_id, l.id, d.placed_at, d.id from (select distinct order_id, k from draft_lines) line
  join drafts d on d.id = line.order_id
  join list_ids l on l.seller_n = d.seller_n and l.k = line.k and (l.list = 'orders' or d.fate < 0.5)
  union all
  select l.seller_id, l.id, p.created_at, p.id from print_orders p join print_list_ids l on l.seller_id = p.seller_id
) entries (seller_id, list_id, sort_at, item_id)
order by sort_at;

insert into lists (seller_id, name)
select distinct o.seller_id, n.name
from shop_orders o cross join lateral lists_by_country_and_tag(
  o.address->>'country', o.tag_keys, o.is_unsubmitted and o.check_status is distinct from 'NOT_FOR_PRINT') n;
insert into list_entries (seller_id, list_id, sort_at, item_id)
select o.seller_id, l.id, o.placed_at, o.id
from shop_orders o cross join lateral lists_by_country_and_tag(
  o.address->>'country', o.tag_keys, o.is_unsubmitted and o.check_status is distinct from 'NOT_FOR_PRINT') n
  join lists l on l.seller_id = o.seller_id and l.name = n.name
order by o.placed_at;

insert into list_days (seller_id, list_id, day, total)
select seller_id, list_id, (sort_at at time zone 'utc')::date, count(*) from list_entries group by 1, 2, 3;

update lists set total = days.total
from (select seller_id, list_id, sum(total) as total from list_days group by 1, 2) days
where days.seller_id = lists.seller_id and days.list_id = lists.id;
-- A list comes into being with its first entry.
delete from lists where total = 0;

insert into shop_order_standings (seller_id, id, source, placed_at, standing, cost)
select o.seller_id, o.id, o.source, o.placed_at, s.standing, s.cost
from shop_orders o cross join lateral standing_of_order(o.seller_id, o.id) s;
