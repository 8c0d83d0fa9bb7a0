-- Moves those of a seller's next few orders into the archive that can go there, oldest first, and returns where it got to.
-- The locks are those of docs/locks.md: an import must not store an order again that is just leaving.
create or replace function archive_orders(
  seller text, after_at timestamptz, after_id text, cutoff timestamptz, at timestamptz, max_orders integer
) returns table (last_at timestamptz, last_id text) language plpgsql as $$
declare
  ids text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('imports:' || seller, 0));
  select array_agg(next.id), (array_agg(next.placed_at order by next.placed_at desc, next.id desc))[1],
      (array_agg(next.id order by next.placed_at desc, next.id desc))[1]
    into ids, last_at, last_id
    from (
      select o.id, o.placed_at from shop_orders o
      where o.seller_id = seller and o.placed_at < cutoff and (o.placed_at, o.id) > (after_at, after_id)
      order by o.placed_at, o.id limit max_orders
    ) next;
  ids := archivable_orders(seller, ids, cutoff);
  if cardinality(ids) > 0 then
    perform from print_orders p where p.seller_id = seller and p.shop_order_id = any(ids) order by p.queue_number for update;
    perform from shop_orders o where o.seller_id = seller and o.id = any(ids) order by o.id for update;
    -- Once more, because only a later statement sees what a lock waited for.
    ids := archivable_orders(seller, ids, cutoff);
    perform move_to_archive(seller, ids, at);
  end if;
  return next;
end $$;
