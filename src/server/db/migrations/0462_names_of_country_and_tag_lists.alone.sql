-- The lists of the orders that go to a country or have a tag.
insert into lists (seller_id, name)
select distinct o.seller_id, n.name
from shop_orders o cross join lateral lists_by_country_and_tag(
  coalesce(o.own_address, o.address)->>'country', o.tag_keys, o.is_unsubmitted and o.check_status is distinct from 'NOT_FOR_PRINT') n
where o.ctid >= $1 and o.ctid < $2
  and not exists (select from lists l where l.seller_id = o.seller_id and l.name = n.name)
on conflict do nothing;
