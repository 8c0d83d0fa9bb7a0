-- Counts new print orders by the products in them.
create or replace function count_printed_products() returns trigger language plpgsql as $$
begin
  insert into product_days as d (seller_id, product_id, day, print_orders)
    select l.seller_id, l.product_id, (p.created_at at time zone 'utc')::date, count(distinct p.id)::integer
    from changed p join shop_order_lines l on l.seller_id = p.seller_id and l.shop_order_id = p.shop_order_id
    where not p.is_test and l.product_id is not null and not l.is_excluded and not l.is_ignored
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (seller_id, product_id, day) do update set print_orders = d.print_orders + excluded.print_orders;
  return null;
end $$;
