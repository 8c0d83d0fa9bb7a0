-- A failed attempt whose order was submitted again needs no attention any more.
delete from list_entries e using lists l, print_orders p
where l.name = 'prints/NEEDS_YOU' and e.seller_id = l.seller_id and e.list_id = l.id
  and p.seller_id = e.seller_id and p.id = e.item_id and p.state = 'FAILED'
  and exists (
    select from print_orders later
    where later.seller_id = p.seller_id and later.source = p.source and later.source_order_id = p.source_order_id
      and not later.is_test and later.queue_number > p.queue_number
  );
