create index concurrently if not exists sales_by_total on sales (total_cents, id);
