-- These go on naming an order that is in the archive. Nothing but erasing an account deletes orders, and that empties these tables, too.
alter table print_orders drop constraint print_orders_seller_id_shop_order_id_fkey;
alter table submit_run_orders drop constraint submit_run_orders_seller_id_shop_order_id_fkey;
alter table support_tickets drop constraint support_tickets_seller_id_shop_order_id_fkey;
