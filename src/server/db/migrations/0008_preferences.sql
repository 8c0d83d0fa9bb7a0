alter table users
  add column single_key_shortcuts boolean not null default true,
  add column mail_when_needed boolean not null default true;
