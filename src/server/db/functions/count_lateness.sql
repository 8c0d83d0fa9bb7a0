-- Counts, when an order ships, whether it was on time, how late it was, or that it came in after its ship-by date.
create or replace function count_lateness() returns trigger language plpgsql as $$
declare
  promised timestamptz;
  arrived timestamptz;
begin
  select ship_by, imported_at into promised, arrived
    from shop_orders where seller_id = new.seller_id and id = new.shop_order_id;
  if promised is not null and not new.is_test then
    perform count_moment(new.seller_id, new.shipped_at, 'lateness',
      case
        when new.shipped_at <= promised then 'on time'
        when arrived > promised then 'late on arrival'
        else 'late:' || step_of_hours(new.shipped_at - promised)
      end);
  end if;
  return null;
end $$;
