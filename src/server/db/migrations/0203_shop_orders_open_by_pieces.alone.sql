create index concurrently if not exists shop_orders_open_by_pieces on shop_orders (seller_id, pieces, id)
  where is_unsubmitted and check_status is distinct from 'NOT_FOR_PRINT';
