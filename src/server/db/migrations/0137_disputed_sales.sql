-- A dispute is about a payment into a balance, or about a sale. Only the first holds up what its seller orders.
alter table card_disputes alter column collection_id drop not null;
alter table card_disputes add column sale_id text;
alter table card_disputes add constraint card_disputes_about_one check ((collection_id is null) <> (sale_id is null));
-- As the bank has it; null while no bank asked.
alter table sales add column dispute_state text check (dispute_state in ('OPEN', 'WON', 'LOST'));
create index sales_disputed on sales (created_at desc, id desc) where dispute_state is not null;
-- The processor names the payment of a dispute, and nothing else of ours.
create index sales_payment on sales (payment_id) where payment_id is not null;
