create index concurrently if not exists shop_orders_by_total on shop_orders (seller_id, total_cents, id) include (source);
