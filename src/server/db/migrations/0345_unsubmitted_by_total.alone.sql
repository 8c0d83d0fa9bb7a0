create index concurrently if not exists shop_orders_unsubmitted_by_total on shop_orders (total_cents, id)
where is_unsubmitted and source <> 'demo';
