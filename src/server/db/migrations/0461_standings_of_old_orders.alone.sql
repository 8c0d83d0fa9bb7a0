-- The lock keeps an order from going to the archive meanwhile. One that someone has locked is noted by them, or the next time.
insert into shop_order_standings (seller_id, id, source, placed_at, standing, cost)
select o.seller_id, o.id, o.source, o.placed_at, s.standing, s.cost
from shop_orders o cross join lateral standing_of_order(o.seller_id, o.id) s
where o.ctid >= $1 and o.ctid < $2
  and not exists (select from shop_order_standings k where k.seller_id = o.seller_id and k.id = o.id)
for key share of o skip locked
on conflict do nothing;
