create index concurrently if not exists shop_orders_open_by_ship_by on shop_orders (seller_id, coalesce(ship_by, 'infinity'::timestamptz), id) include (ship_by)
  where is_unsubmitted and check_status is distinct from 'NOT_FOR_PRINT';
