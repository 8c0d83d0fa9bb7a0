create index concurrently if not exists shops_by_status on shops (connection_status, created_at desc, id desc)
where connection_status is not null and source <> 'demo';
