create index concurrently if not exists print_orders_by_source on print_orders (seller_id, source, created_at, id) include (stage);
