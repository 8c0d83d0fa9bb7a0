-- Who waits for a call of a budget, and had their last one when. Forgotten a minute after the last of both.
create table call_turns (
  budget text not null references call_budgets on delete cascade,
  -- The seller for whom the call is.
  caller text not null,
  granted_at timestamptz not null,
  asks_until timestamptz not null,
  primary key (budget, caller)
);
