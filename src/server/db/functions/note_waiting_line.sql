-- Sets is_waiting of a new line.
create or replace function note_waiting_line() returns trigger language plpgsql as $$
begin
  new.is_waiting := coalesce((
    select is_unsubmitted from shop_orders where seller_id = new.seller_id and id = new.shop_order_id
  ), false);
  return new;
end $$;
