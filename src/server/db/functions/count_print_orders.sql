-- Counted print orders when they were submitted. 0086 unbound it: orders count when they are charged (count_charges).
create or replace function count_print_orders() returns trigger language plpgsql as $$
begin
  return null;
end $$;
