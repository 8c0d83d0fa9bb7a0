-- Sellers sort the orders to submit by what printing them costs.
alter table list_seller_moves add column cost bigint not null default -1;

create or replace trigger shop_orders_changed_place
  after update of order_number, buyer_name, total_cents, estimate_cents, pieces, ship_by, source_status, is_unsubmitted, check_status on shop_orders
  for each row when (
    (old.order_number, old.buyer_name, old.total_cents, old.estimate_cents, old.pieces, old.ship_by, old.source_status, old.is_unsubmitted,
      old.check_status is not distinct from 'NOT_FOR_PRINT')
    is distinct from
    (new.order_number, new.buyer_name, new.total_cents, new.estimate_cents, new.pieces, new.ship_by, new.source_status, new.is_unsubmitted,
      new.check_status is not distinct from 'NOT_FOR_PRINT'))
  execute function note_seller_move();
