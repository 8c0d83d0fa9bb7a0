create index concurrently if not exists print_orders_by_number on print_orders (seller_id, lower(order_number), id) include (order_number, stage);
