alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('VERIFY_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD', 'SIGN_IN_LINK')) not valid;
-- The browser that asked for the link has the mark, we only have its hash.
alter table mail_tokens add column browser_hash text;
