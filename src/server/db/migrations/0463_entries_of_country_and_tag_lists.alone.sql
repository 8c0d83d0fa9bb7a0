-- An order that someone has locked puts itself into its lists, or is found the next time.
insert into list_entries (seller_id, list_id, sort_at, item_id)
select o.seller_id, l.id, o.placed_at, o.id
from shop_orders o cross join lateral lists_by_country_and_tag(
  coalesce(o.own_address, o.address)->>'country', o.tag_keys, o.is_unsubmitted and o.check_status is distinct from 'NOT_FOR_PRINT') n
  join lists l on l.seller_id = o.seller_id and l.name = n.name
where o.ctid >= $1 and o.ctid < $2
for share of o skip locked
on conflict do nothing;
