-- Which request changed what, and the values before and after. Null in entries from before these columns.
alter table audit_log add column request_id text;
alter table audit_log add column before jsonb;
alter table audit_log add column after jsonb;

-- Truncating goes past triggers for rows. "Always" covers sessions that switch ordinary triggers off for replication.
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
alter table audit_log enable always trigger audit_log_stays;
alter table audit_log enable always trigger audit_log_is_never_emptied;

-- The application only adds entries and deletes old ones. Superusers aren't bound by this, but by the triggers they are.
revoke update, truncate on audit_log from current_user;
