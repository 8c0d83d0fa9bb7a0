create table profiles (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  name text not null,
  -- Folded for comparison: two names that look alike are one.
  name_key text not null unique,
  about text not null default '',
  country text,
  links text[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
