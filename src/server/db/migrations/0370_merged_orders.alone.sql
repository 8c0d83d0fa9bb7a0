create index concurrently if not exists shop_orders_merged on shop_orders (seller_id) where details -> 'mergedIds' <> '[]';
