create index concurrently if not exists sales_of_card on sales (card_hash, paid_at) where card_hash is not null;
