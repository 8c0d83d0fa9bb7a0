-- The seller restored the order from “Not for print”, so it isn't moved there again.
alter table shop_orders add column is_for_print boolean not null default false;

alter table shop_orders drop constraint shop_orders_check_status_check;
alter table shop_orders add constraint shop_orders_check_status_check
  check (check_status in ('READY', 'WARNED', 'BLOCKED', 'NOT_FOR_PRINT'));
