create index concurrently if not exists shop_orders_by_pieces on shop_orders (seller_id, pieces, id) include (source);
