-- Administrators name a print order without its seller.
create index print_orders_id on print_orders (id);
