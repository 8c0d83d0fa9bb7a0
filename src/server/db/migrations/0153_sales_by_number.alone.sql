-- Administrators find a sale by the number that its buyer has.
create index concurrently if not exists sales_number on sales (right(id, 8));
