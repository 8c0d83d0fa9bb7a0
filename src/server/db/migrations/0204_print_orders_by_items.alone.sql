create index concurrently if not exists print_orders_by_items on print_orders (seller_id, item_count, id) include (stage);
