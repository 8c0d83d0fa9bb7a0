create index concurrently if not exists shop_orders_open_by_cost on shop_orders (seller_id, coalesce(estimate_cents, -1), id)
  where is_unsubmitted and check_status is distinct from 'NOT_FOR_PRINT';
