-- The audit log is still never changed, and what is younger than 400 days is never deleted, whoever asks.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'The audit log is only ever added to.';
end $$;
create index audit_log_at on audit_log (at);

-- Sweeps look for these every minute.
create index sessions_expire on sessions (expires_at);
create index mail_tokens_expire on mail_tokens (expires_at);
create index known_browsers_used on known_browsers (last_used_at);
