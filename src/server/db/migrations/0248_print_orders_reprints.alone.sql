create index concurrently if not exists print_orders_reprints on print_orders (seller_id, problem_id) where problem_id is not null;
