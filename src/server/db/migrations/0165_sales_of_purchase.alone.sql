create index concurrently if not exists sales_of_purchase on sales (purchase_id) where purchase_id is not null;
