-- Administrators find a sale by its buyer's address.
create index concurrently if not exists sales_email on sales (email);
