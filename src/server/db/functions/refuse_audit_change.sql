-- The audit log never changes, and no entry younger than 400 days is deleted, by anyone.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'The audit log is append-only.';
end $$;
