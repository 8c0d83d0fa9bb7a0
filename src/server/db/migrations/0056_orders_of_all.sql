-- Shop orders of all sellers as administrators list and search them.
create index shop_orders_newest_of_all on shop_orders (imported_at desc, id desc) where source <> 'demo';
create index shop_orders_number_of_all on shop_orders (lower(order_number) text_pattern_ops);
create index shop_orders_source_order_of_all on shop_orders (source_order_id);
create index shop_orders_by_id_of_all on shop_orders (id);
create index shop_orders_newest_of_seller on shop_orders (seller_id, imported_at desc, id desc) where source <> 'demo';
-- Print orders that should have left our queue: waiting for us, by how long.
create index print_orders_unsent on print_orders (state_since)
  where state in ('PREPARED', 'CHARGED', 'DRAFTED') and not is_test and not is_paused;
