-- Which keys encrypted this database's secrets, so that a process with a wrong key doesn't start.
create table secret_keys (
  id text primary key,
  fingerprint text not null,
  current_since timestamptz not null default now()
);
