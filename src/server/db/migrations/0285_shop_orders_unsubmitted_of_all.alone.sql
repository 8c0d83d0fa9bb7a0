create index concurrently if not exists shop_orders_unsubmitted_of_all on shop_orders (imported_at desc, id desc)
where is_unsubmitted and source <> 'demo';
