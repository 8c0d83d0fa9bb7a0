-- A failed order of a store is unsubmitted again and counts there, in the view of failed orders, not also in production.
delete from list_entries e using lists l, print_orders p
where l.name = 'prints/NEEDS_YOU' and e.seller_id = l.seller_id and e.list_id = l.id
  and p.seller_id = e.seller_id and p.id = e.item_id and p.state = 'FAILED' and p.shop_order_id is not null and not p.is_test;

-- Their lists are written again with the check.
update shop_orders o set needs_check = true, check_version = check_version + 1
from print_orders p
where o.is_unsubmitted and p.seller_id = o.seller_id and p.id = o.print_order_id and p.state = 'FAILED' and not p.is_test;
