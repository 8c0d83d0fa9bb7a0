create index concurrently if not exists shop_orders_tagged on shop_orders (seller_id, id) where tags <> '{}' or rule_tags <> '{}';
