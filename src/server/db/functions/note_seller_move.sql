-- An order of a seller with many came to a place of their sorted lists, left one, or both. Sellers with few orders have no places.
create or replace function note_seller_move() returns trigger
  -- Who may change an order needs no right to this table.
  language plpgsql security definer set search_path = public as $$
begin
  -- The seller's account is being deleted, with everything that refers to it.
  if tg_op = 'DELETE' and not exists (select from users where id = old.seller_id) then
    return null;
  end if;
  if tg_table_name = 'shop_orders' then
    if not exists (
      select from lists where seller_id = coalesce(new.seller_id, old.seller_id) and name = 'orders' and total >= 2000
    ) then
      return null;
    end if;
    if tg_op <> 'INSERT' then
      insert into list_seller_moves (seller_id, kind, id, weight, number, buyer, cents, cost, pieces, at, status, source, is_open)
        values (old.seller_id, 'shop', old.id, -1, lower(old.order_number), lower(old.buyer_name), old.total_cents, coalesce(old.estimate_cents, -1), old.pieces,
          coalesce(old.ship_by, 'infinity'), old.source_status, old.source,
          old.is_unsubmitted and old.check_status is distinct from 'NOT_FOR_PRINT');
    end if;
    if tg_op <> 'DELETE' then
      insert into list_seller_moves (seller_id, kind, id, weight, number, buyer, cents, cost, pieces, at, status, source, is_open)
        values (new.seller_id, 'shop', new.id, 1, lower(new.order_number), lower(new.buyer_name), new.total_cents, coalesce(new.estimate_cents, -1), new.pieces,
          coalesce(new.ship_by, 'infinity'), new.source_status, new.source,
          new.is_unsubmitted and new.check_status is distinct from 'NOT_FOR_PRINT');
    end if;
    return null;
  end if;
  if not exists (
    select from lists where seller_id = coalesce(new.seller_id, old.seller_id) and name = 'prints' and total >= 2000
  ) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into list_seller_moves (seller_id, kind, id, weight, number, buyer, cents, pieces, at, status, source, is_open)
      values (old.seller_id, 'print', old.id, -1, lower(old.order_number), lower(old.buyer_name),
        coalesce(old.printing_cents + old.delivery_cents + old.fee_cents, -1), old.item_count, old.state_since, old.stage, old.source, false);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_seller_moves (seller_id, kind, id, weight, number, buyer, cents, pieces, at, status, source, is_open)
      values (new.seller_id, 'print', new.id, 1, lower(new.order_number), lower(new.buyer_name),
        coalesce(new.printing_cents + new.delivery_cents + new.fee_cents, -1), new.item_count, new.state_since, new.stage, new.source, false);
  end if;
  return null;
end $$;
