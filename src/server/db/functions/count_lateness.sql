-- Counts, when an order ships, whether it was on time and otherwise how late it was.
create or replace function count_lateness() returns trigger language plpgsql as $$
declare
  promised timestamptz := (
    select ship_by from shop_orders where seller_id = new.seller_id and id = new.shop_order_id
  );
begin
  if promised is not null and not new.is_test then
    perform count_moment(new.seller_id, new.shipped_at, 'lateness',
      case when new.shipped_at <= promised then 'on time' else 'late:' || step_of_hours(new.shipped_at - promised) end);
  end if;
  return null;
end $$;
