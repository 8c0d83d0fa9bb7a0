create index concurrently if not exists shop_orders_open_by_buyer on shop_orders (seller_id, lower(buyer_name), id) include (buyer_name)
  where is_unsubmitted and check_status is distinct from 'NOT_FOR_PRINT';
