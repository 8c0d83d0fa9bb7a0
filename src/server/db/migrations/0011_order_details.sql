-- What stores add to orders and items: gift, notes for the staff, custom fields and more (contract: orderDetails, lineDetails).
-- Empty for orders imported before.
alter table shop_orders add column details jsonb not null default '{}';
alter table shop_order_lines add column details jsonb not null default '{}';
