update shop_orders set pieces = (
  select least(sum(l.quantity), 2147483647) from shop_order_lines l
  where l.seller_id = shop_orders.seller_id and l.shop_order_id = shop_orders.id
)
where pieces = 0 and exists (
  select from shop_order_lines l
  where l.seller_id = shop_orders.seller_id and l.shop_order_id = shop_orders.id and l.quantity > 0
) and ctid >= $1 and ctid < $2;
