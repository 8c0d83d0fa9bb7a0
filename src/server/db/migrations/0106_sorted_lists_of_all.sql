-- Administrators sort lists by column. Each index has all that skipping to page 2,000 reads.
create index shop_orders_placed_of_all on shop_orders (placed_at, id) where source <> 'demo';
create index shop_orders_by_number_of_all on shop_orders (lower(order_number), id) include (order_number)
  where source <> 'demo';
create index shop_orders_by_total_of_all on shop_orders (total_cents, id) where source <> 'demo';
create index print_orders_by_number_of_all on print_orders (lower(order_number), id) include (order_number);
create index model_files_by_name_of_all on model_files (lower(name), id) include (name) where seller_id is not null;
create index model_files_by_size_of_all on model_files (newest_bytes, id) where seller_id is not null;
create index shops_by_name_of_all on shops (lower(name), id) include (name) where source <> 'demo';
create index sales_by_total on sales (total_cents, id);
