alter table users
  -- Folded for comparison: two usernames that look alike are one.
  add column username_key text unique,
  -- Somebody signed up again, with another password, before the address was confirmed: nobody knows whose password it is.
  add column sign_up_contested boolean not null default false,
  -- When the account got what every new one has; null while that is still to be done.
  add column welcomed_at timestamptz(3);
update users set username_key = lower(username), welcomed_at = created_at;
alter table users drop constraint users_username_key;

-- Links and codes that were mailed. Only hashes are kept; rows outlive their use, because they are counted.
create table mail_tokens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('VERIFY_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD')),
  email text not null,
  token_hash text not null unique,
  code_sealed text check (code_sealed like 'v1.%'),
  code_tries integer not null default 0,
  next text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  replaced_at timestamptz(3)
);
create index mail_tokens_user on mail_tokens (user_id, purpose, created_at);

-- When mails went out to an account that may be asked for by strangers, so that there are few of them.
create table account_mails (
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  at timestamptz(3) not null
);
create index account_mails_user on account_mails (user_id, purpose, at);

-- Wrong passwords in a row, counted before they are compared.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  refused_until timestamptz(3) not null
);

-- How much of its allowance a caller's address has used up, as the moment at which it will be whole again.
create table caller_limits (
  address text primary key,
  busy_until timestamptz(3) not null
);

-- Browsers that signed in to an account before: a stranger's guesses do not slow them down.
create table known_browsers (
  token_hash text not null,
  user_id text not null references users (id) on delete cascade,
  last_used_at timestamptz(3) not null,
  primary key (token_hash, user_id)
);
create index known_browsers_user on known_browsers (user_id);
