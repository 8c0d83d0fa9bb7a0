create index concurrently if not exists print_orders_in_state_by_number on print_orders (state, lower(order_number), id);
