create index concurrently if not exists shops_in_status_by_name on shops (connection_status, lower(name), id)
where connection_status is not null and source <> 'demo';
