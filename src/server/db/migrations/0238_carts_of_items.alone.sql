-- Makers read how many carts have an item of theirs.
create index concurrently if not exists carts_items on carts using gin (lines jsonb_path_ops) with (fastupdate = off);
