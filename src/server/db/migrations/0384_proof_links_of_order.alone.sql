-- The links of an order, revoked ones as well; also for the foreign key.
create index concurrently if not exists proof_links_order on proof_links (seller_id, shop_order_id);
