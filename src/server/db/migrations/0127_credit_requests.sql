-- A credit above the limit waits for a second administrator as refunds do, in the same table.
alter table refund_requests
  add column kind text not null default 'REFUND' check (kind in ('REFUND', 'CREDIT')),
  alter column print_order_id drop not null,
  add constraint refund_requests_of_order check ((kind = 'REFUND') = (print_order_id is not null)),
  add constraint refund_requests_parts check (kind = 'REFUND' or (line is null and parcel is null and target is null));
-- Its key can't be unique by print order.
create unique index refund_requests_credit on refund_requests (seller_id, key) where kind = 'CREDIT';
