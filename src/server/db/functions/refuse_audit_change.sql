-- The audit log never changes, and no entry younger than 400 days is deleted, by anyone. Of an account that is being
-- erased, what identifies the person is emptied; who did what to it and when stays.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.actor, new.action, new.subject, new.request_id)
      is not distinct from (old.id, old.at, old.actor, old.action, old.subject, old.request_id)
    and (new.address is null or new.address is not distinct from old.address)
    and (new.agent is null or new.agent is not distinct from old.agent)
    and new.before is null and new.after is null and new.detail = '{}'
    and exists (select from account_closings where seller_id in (old.subject, old.actor) and state = 'ERASING') then
    return new;
  end if;
  raise exception 'The audit log is append-only.';
end $$;
