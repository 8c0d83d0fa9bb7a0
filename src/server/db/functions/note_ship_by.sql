-- A print order carries the ship-by date of its shop order, and when that came in.
create or replace function note_ship_by() returns trigger language plpgsql as $$
begin
  select ship_by, imported_at into new.ship_by, new.arrived_at
    from shop_orders where seller_id = new.seller_id and id = new.shop_order_id;
  return new;
end $$;
