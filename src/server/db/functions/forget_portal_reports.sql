-- What was reported about a portal can name its seller, and is of no use once the portal is gone.
create or replace function forget_portal_reports() returns trigger
  -- Who may delete a portal needs no right to its reports.
  language plpgsql security definer set search_path = public as $$
begin
  delete from portal_reports where portal_id = old.id;
  return null;
end $$;
