create index concurrently if not exists shop_orders_by_number on shop_orders (seller_id, lower(order_number), id) include (order_number, source);
