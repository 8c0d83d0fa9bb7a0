-- Delivered orders that were refunded since: the analytics still count them on the day of their delivery.
create index print_orders_refunded on print_orders (state_since) where state = 'REFUNDED';
