-- The status of an account's latest application, so that lists of accounts are counted and read by it.
alter table users add column application_status text;
create trigger applications_status after insert or update of status or delete on applications
  for each row execute function keep_application_status();
create trigger users_part after update of role, application_status on users for each row
  when ((old.role, old.application_status) is distinct from (new.role, new.application_status)
    and new.created_at < date_trunc('day', now(), 'utc'))
  execute function note_day_move();
