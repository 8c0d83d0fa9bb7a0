-- Ids of order sources come from the server's registry, so that a new source needs neither a constraint nor a column.
alter table source_connections drop constraint source_connections_source_check;
alter table shops drop constraint shops_source_check;
alter table shop_orders drop constraint shop_orders_source_check;
alter table search_chunks drop constraint search_chunks_scope_check;

-- The sources that sync automatically. TODO: Drop shippo_enabled and shipstation_enabled one release later.
alter table users add column enabled_sources text[] not null default '{shipstation}';
update users set enabled_sources = array_remove(
  array[case when shipstation_enabled then 'shipstation' end, case when shippo_enabled then 'shippo' end], null);
