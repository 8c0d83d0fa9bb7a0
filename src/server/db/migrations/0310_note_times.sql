alter table shop_orders add column note_at timestamptz;
