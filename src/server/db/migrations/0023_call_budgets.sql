-- Calls to providers, counted for all processes together. Times are the database's.
create table call_budgets (
  -- The provider and a hash of the credential.
  name text primary key,
  -- The provider's limit; its responses correct it.
  per_minute integer not null,
  main_tokens double precision not null,
  -- A tenth of the limit, which submission never uses.
  kept_tokens double precision not null,
  filled_at timestamptz not null,
  -- The provider asked for a pause. One call may probe from `probe_at` on.
  blocked_until timestamptz,
  probe_at timestamptz,
  used_at timestamptz not null
);

-- A call counts until a minute after its end. If its process dies, it counts until it must have ended and a minute more.
create table counted_calls (
  budget text not null references call_budgets on delete cascade,
  id bigint generated always as identity,
  counts_until timestamptz not null,
  primary key (budget, id)
);
