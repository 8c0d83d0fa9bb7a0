-- Which print files with a text the seller approved for an order item: by id, each with the hash of what was approved and when.
alter table shop_order_lines add column approved_texts jsonb not null default '{}';
