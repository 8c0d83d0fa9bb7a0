create index concurrently if not exists shop_orders_unsubmitted_by_date on shop_orders (placed_at, id)
where is_unsubmitted and source <> 'demo';
