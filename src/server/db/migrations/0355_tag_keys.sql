-- The loose keys (domain/text) of both kinds of tags: what orders are found by. It changes only if tags do, unlike
-- rule_tags, which every check writes, so that the search document is written once.
alter table shop_orders add column tag_keys text[] not null default '{}';
create constraint trigger shop_orders_tagged_found
  after update of tag_keys on shop_orders
  deferrable initially deferred for each row execute function keep_order_tags_found();
