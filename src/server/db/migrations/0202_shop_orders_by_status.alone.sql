create index concurrently if not exists shop_orders_by_status on shop_orders (seller_id, source_status, id) include (source);
