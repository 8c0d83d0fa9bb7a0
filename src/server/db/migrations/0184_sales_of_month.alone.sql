create index concurrently if not exists sales_of_month on sales (seller_id, ended_at) where state = 'COMPLETED';
