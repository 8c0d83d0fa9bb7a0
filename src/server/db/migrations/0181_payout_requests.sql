-- A payout above its limit, and a refund of a sale above that of refunds, wait for a second administrator in the same table.
alter table refund_requests add column sale_id text;
alter table refund_requests drop constraint refund_requests_kind_check;
alter table refund_requests add constraint refund_requests_kind_check
  check (kind in ('REFUND', 'CREDIT', 'PAYOUT', 'SALE_REFUND'));
alter table refund_requests add constraint refund_requests_of_sale check ((kind = 'SALE_REFUND') = (sale_id is not null));
create unique index refund_requests_other on refund_requests (seller_id, key) where kind in ('PAYOUT', 'SALE_REFUND');
-- One at a time for each maker.
create unique index refund_requests_one_payout on refund_requests (seller_id) where kind = 'PAYOUT' and state = 'WAITING';
