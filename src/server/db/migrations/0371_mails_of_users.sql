-- Whose an email is, so that administrators see what became of it. What wasn't delivered keeps its content for a week, to be sent again.
alter table mails add column user_id text,
  drop constraint mails_check,
  add constraint mails_waiting_content check (status <> 'WAITING' or payload_sealed is not null) not valid,
  add constraint mails_sent_content check (status <> 'SENT' or payload_sealed is null) not valid;
