-- Sets is_waiting of an order's lines when the order becomes submitted or unsubmitted.
create or replace function note_waiting_lines() returns trigger language plpgsql as $$
begin
  update shop_order_lines set is_waiting = new.is_unsubmitted
    where seller_id = new.seller_id and shop_order_id = new.id;
  return null;
end $$;
