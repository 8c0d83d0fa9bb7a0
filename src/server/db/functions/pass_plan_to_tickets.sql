-- Another plan of a seller is that of their tickets.
create or replace function pass_plan_to_tickets() returns trigger language plpgsql as $$
begin
  update support_tickets set premium_level = new.premium_level where seller_id = new.id;
  return null;
end $$;
