create index concurrently if not exists shop_orders_open_by_total on shop_orders (seller_id, total_cents, id)
  where is_unsubmitted and check_status is distinct from 'NOT_FOR_PRINT';
