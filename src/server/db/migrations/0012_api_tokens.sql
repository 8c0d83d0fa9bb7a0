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
