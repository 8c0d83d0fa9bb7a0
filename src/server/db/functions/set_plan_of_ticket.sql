-- A ticket keeps the plan of its seller.
create or replace function set_plan_of_ticket() returns trigger language plpgsql as $$
begin
  new.premium_level := coalesce((select u.premium_level from users u where u.id = new.seller_id), 0);
  return new;
end $$;
