create index concurrently if not exists shop_orders_open_by_number on shop_orders (seller_id, lower(order_number), id) include (order_number)
  where is_unsubmitted and check_status is distinct from 'NOT_FOR_PRINT';
