-- An order of a seller with many came to a place of the list sorted by where orders stand or what they cost, left one, or both.
create or replace function note_standing_move() returns trigger
  -- Who may change an order needs no right to this table.
  language plpgsql security definer set search_path = public as $$
begin
  -- The seller's account is being deleted, with everything that refers to it.
  if tg_op = 'DELETE' and not exists (select from users where id = old.seller_id) then
    return null;
  end if;
  if not exists (
    select from lists where seller_id = coalesce(new.seller_id, old.seller_id) and name = 'orders' and total >= 2000
  ) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into standing_moves (seller_id, id, weight, source, standing, cost)
      values (old.seller_id, old.id, -1, old.source, old.standing, old.cost);
  end if;
  if tg_op <> 'DELETE' then
    insert into standing_moves (seller_id, id, weight, source, standing, cost)
      values (new.seller_id, new.id, 1, new.source, new.standing, new.cost);
  end if;
  return null;
end $$;
