create index concurrently if not exists shop_orders_late on shop_orders (ship_by)
  where is_unsubmitted and source <> 'demo' and check_status is distinct from 'NOT_FOR_PRINT'
