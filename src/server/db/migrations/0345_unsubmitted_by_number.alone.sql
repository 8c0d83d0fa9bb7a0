create index concurrently if not exists shop_orders_unsubmitted_by_number on shop_orders (lower(order_number), id)
where is_unsubmitted and source <> 'demo';
