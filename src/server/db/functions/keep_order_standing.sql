-- Keeps where an order stands. Runs when a transaction commits, after it locked everything else.
create or replace function keep_order_standing() returns trigger language plpgsql as $$
declare
  order_id text;
begin
  if tg_table_name = 'print_orders' then
    order_id := new.shop_order_id;
  else
    order_id := new.id;
  end if;
  -- Locked before it is looked at, because only a later statement sees what a lock waited for.
  perform from shop_order_standings where seller_id = new.seller_id and id = order_id for update;
  insert into shop_order_standings as k (seller_id, id, source, placed_at, standing, cost)
    select o.seller_id, o.id, o.source, o.placed_at, s.standing, s.cost
    from shop_orders o cross join lateral standing_of_order(o.seller_id, o.id) s
    where o.seller_id = new.seller_id and o.id = order_id
    on conflict (seller_id, id) do update
      set placed_at = excluded.placed_at, standing = excluded.standing, cost = excluded.cost
      where (k.placed_at, k.standing, k.cost) is distinct from (excluded.placed_at, excluded.standing, excluded.cost);
  return null;
end $$;
