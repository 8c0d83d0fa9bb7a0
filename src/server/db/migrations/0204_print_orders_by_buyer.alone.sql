create index concurrently if not exists print_orders_by_buyer on print_orders (seller_id, lower(buyer_name), id) include (buyer_name, stage);
