-- Guests' orders are found by the address they gave.
create index concurrently if not exists sales_of_email on sales (email) where paid_at is not null;
