-- Makers search their sales by number and by the beginning of a buyer's name, and sort them by total.
create index maker_sales_number on sales (seller_id, right(id, 8));
create index maker_sales_buyer on sales (seller_id, lower(address ->> 'name') text_pattern_ops);
create index maker_sales_by_total on sales (seller_id, total_cents desc, id desc) where paid_at is not null;
