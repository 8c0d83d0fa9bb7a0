create index concurrently if not exists print_orders_by_change on print_orders (seller_id, state_since, id) include (stage);
