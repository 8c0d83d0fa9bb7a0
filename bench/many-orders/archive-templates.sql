-- The history that the printed ones of the orders in `moved` would have by the time they go to the archive.
insert into print_order_events (seller_id, print_order_id, at, actor, from_state, to_state, text)
select m.seller_id, m.print_order_id, o.placed_at + days * interval '1 day', actor, from_state, to_state, text
from moved m join shop_orders o on o.seller_id = m.seller_id and o.id = m.id and m.print_order_id is not null
cross join (values
  (0.0, 'seller', null, 'PREPARED', 'Submitted by the seller'),
  (0.1, 'system', 'PREPARED', 'DRAFTED', 'Draft created at the print provider'),
  (0.2, 'system', 'DRAFTED', 'CHARGED', 'Charged to the balance'),
  (0.3, 'system', 'CHARGED', 'PROCESSING', 'Sent to the print provider'),
  (1.0, 'provider', 'PROCESSING', 'PRINTING', 'The print provider began to print'),
  (3.0, 'provider', 'PRINTING', 'SHIPPED', 'Shipped with USPS 9400111899223197428490'),
  (4.0, 'provider', 'SHIPPED', 'DELIVERED', 'Delivered')
) events (days, actor, from_state, to_state, text);

insert into print_calls (seller_id, print_order_id, kind, started_at, outcome)
select m.seller_id, m.print_order_id, kind, o.placed_at, 'done'
from moved m join shop_orders o on o.seller_id = m.seller_id and o.id = m.id and m.print_order_id is not null
cross join unnest(array['draft', 'process']) kind;

select move_to_archive(seller_id, array_agg(id), now()) from moved group by seller_id;
