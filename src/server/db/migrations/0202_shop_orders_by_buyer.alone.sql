create index concurrently if not exists shop_orders_by_buyer on shop_orders (seller_id, lower(buyer_name), id) include (buyer_name, source);
