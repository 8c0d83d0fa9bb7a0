-- Which versions of files a waiting line keeps, although its product points at others by now: an object from the version
-- that the product names to the version that is printed.
alter table shop_order_lines add column kept_versions jsonb not null default '{}';
