-- An authenticator app that makes codes (RFC 6238). Not in use before it is confirmed with a code of it.
create table authenticators (
  user_id text primary key references users (id) on delete cascade,
  secret_sealed text not null check (secret_sealed like 'v1.%'),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The 30 seconds whose code was used last: no code works twice.
  last_step bigint
);

-- For people who lost their second factor; each works once.
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- A session that can do nothing until the second factor is given.
alter table sessions add column awaits_second_factor boolean not null default false;
