-- People, how they sign in, and what their account says about them.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  username text,
  -- Normalized for comparison: usernames that look alike count as the same.
  username_key text unique,
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  banned boolean not null default false,
  customer_id text,
  premium_level integer not null default 0,
  notification boolean not null default true,
  automate_ordering boolean not null default false,
  shippo_enabled boolean not null default false,
  shipstation_enabled boolean not null default true,
  is_active boolean not null default true,
  tutorial_complete boolean not null default false,
  allow_partial boolean not null default false,
  time_zone text not null default 'UTC',
  single_key_shortcuts boolean not null default true,
  mail_when_needed boolean not null default true,
  -- Someone signed up again with another password before the address was confirmed, so we can't tell whose password it is.
  sign_up_contested boolean not null default false,
  -- When the account received what every new one gets; null while that is still to be done.
  welcomed_at timestamptz(3),
  -- When the last digests went out: orders that need attention, and hits of rules that notify.
  told_of_needs_at timestamptz(3),
  told_of_rules_at timestamptz(3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Sessions of admins expire earlier and are swept every minute.
create index users_admins on users (id) where role = 'ADMIN';

-- The browser has the token, we only have its hash.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  -- Whether the browser keeps its cookie when it closes.
  is_remembered boolean not null,
  address text not null,
  agent text,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expire on sessions (expires_at);

create table passwords (
  user_id text primary key references users (id) on delete cascade,
  -- Argon2id with its parameters and salt.
  hash text not null,
  changed_at timestamptz(3) not null
);

create table google_identities (
  user_id text primary key references users (id) on delete cascade,
  -- Google's user id: unlike the email address, it never passes to another person.
  sub text not null unique,
  added_at timestamptz(3) not null
);

-- Mailed links and codes. Only hashes are stored; rows outlive their use because they are counted.
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
create index mail_tokens_expire on mail_tokens (expires_at);

-- Mails that a stranger can trigger for an account, counted to limit them.
create table account_mails (
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  at timestamptz(3) not null
);
create index account_mails_user on account_mails (user_id, purpose, at);

-- Consecutive wrong passwords, counted before the password is compared.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  refused_until timestamptz(3) not null
);

-- How much of its rate limit an address has used, stored as the moment at which the limit is fully restored.
create table caller_limits (
  address text primary key,
  busy_until timestamptz(3) not null
);

-- Browsers that signed in to an account before; a stranger's guesses don't slow them down.
create table known_browsers (
  token_hash text not null,
  user_id text not null references users (id) on delete cascade,
  last_used_at timestamptz(3) not null,
  primary key (token_hash, user_id)
);
create index known_browsers_user on known_browsers (user_id);
create index known_browsers_used on known_browsers (last_used_at);

create table api_tokens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('READ', 'READ_WRITE')),
  -- The last four characters.
  hint text not null,
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index api_tokens_user on api_tokens (user_id, created_at);

create table profiles (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  name text not null,
  -- Normalized for comparison: names that look alike count as the same.
  name_key text not null unique,
  about text not null default '',
  country text,
  links text[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table applications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'REJECTED')),
  kind text not null,
  tools text[] not null default '{}',
  orders_per_month text,
  parts text not null default '',
  shop_url text,
  reason text,
  decided_by text references users (id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index applications_user on applications (user_id, created_at desc);
-- At most one application is pending or accepted; a rejection makes room for another.
create unique index applications_open on applications (user_id) where status <> 'REJECTED';

create table feedback (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  at timestamptz(3) not null,
  feedback text not null
);
create index feedback_user on feedback (user_id, at);
