create index concurrently if not exists print_orders_by_country on print_orders (seller_id, country, created_at, id) include (stage);
