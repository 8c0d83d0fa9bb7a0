-- Administrators name a print order by its shop order, without the seller.
create index print_orders_shop_order_of_all on print_orders (shop_order_id) where shop_order_id is not null;
