-- Takes one call from a budget, or tells how long until one is likely. `reserve` is the share of the burst that the caller
-- leaves to those who go first; only a caller with 0 may use the main tokens to the end, and it leaves the kept tokens alone.
-- Among named callers with 0, the one whose last call is longest ago goes first: each leaves a token to all who ask and are
-- before it. The lock on the budget's row makes processes take turns; every statement after it sees what the others did.
create or replace function take_call(
  budget_name text, known_limit integer, reserve double precision, lease_ms integer, caller_name text,
  at_time timestamptz default null
) returns table (call_id bigint, wait_ms double precision, is_probe boolean) language plpgsql as $$
declare
  b call_budgets;
  at timestamptz;
  used integer;
  kept integer;
  main_burst double precision;
  kept_burst double precision;
  main_per_ms double precision;
  kept_per_ms double precision;
  passed_ms double precision;
  main_wait_ms double precision;
  kept_wait_ms double precision;
  block_wait_ms double precision := 0;
  takes_turns boolean := caller_name is not null and reserve = 0;
  my_last timestamptz;
  before_me integer := 0;
begin
  is_probe := false;
  select * into b from call_budgets where name = budget_name for update;
  if not found then
    at := coalesce(at_time, clock_timestamp());
    insert into call_budgets values (budget_name, known_limit, known_limit, known_limit, at, null, null, at)
      on conflict do nothing;
    delete from call_budgets where name in (
      select name from call_budgets where used_at < at - interval '1 day' for update skip locked);
    select * into b from call_budgets where name = budget_name for update;
  end if;
  at := coalesce(at_time, clock_timestamp());

  kept := b.per_minute / 10;
  main_burst := ceil((b.per_minute - kept) / 4.0);
  kept_burst := ceil(kept / 4.0);
  main_per_ms := greatest(b.per_minute - kept - main_burst, 0.5) / 60000;
  kept_per_ms := (kept - kept_burst) / 60000;
  passed_ms := greatest(extract(epoch from at - b.filled_at) * 1000, 0);
  b.main_tokens := least(main_burst, b.main_tokens + passed_ms * main_per_ms);
  b.kept_tokens := least(kept_burst, b.kept_tokens + passed_ms * kept_per_ms);

  if takes_turns then
    delete from call_turns where budget = budget_name
      and (greatest(granted_at, asks_until) < at - interval '1 minute' or granted_at > at + interval '20 minutes');
    -- A newcomer comes before those who had a call within the minute, and after those who have waited for longer.
    my_last := coalesce((select granted_at from call_turns where budget = budget_name and caller = caller_name),
      at - interval '1 minute');
    select count(*) into before_me from call_turns
      where budget = budget_name and caller <> caller_name and granted_at < my_last and asks_until > at;
  end if;

  main_wait_ms := (least(reserve * main_burst + before_me, main_burst - 1) + 1 - b.main_tokens) / main_per_ms;
  kept_wait_ms := case when reserve > 0 and kept_per_ms > 0 then (1 - b.kept_tokens) / kept_per_ms end;

  -- A time further away than any pause or call was written by a clock that has been set back since.
  if b.blocked_until > at and b.blocked_until < at + interval '20 minutes' then
    block_wait_ms := extract(epoch from least(b.blocked_until, b.probe_at) - at) * 1000;
    is_probe := true;
  end if;
  delete from counted_calls
    where budget = budget_name and (counts_until <= at or counts_until > at + interval '20 minutes');
  select count(*), extract(epoch from min(counts_until) - at) * 1000 into used, wait_ms
    from counted_calls where budget = budget_name;
  if used < b.per_minute then wait_ms := 0; end if;
  wait_ms := greatest(wait_ms, block_wait_ms, least(main_wait_ms, kept_wait_ms), 0);

  if wait_ms = 0 then
    if main_wait_ms <= 0 then b.main_tokens := b.main_tokens - 1;
    else b.kept_tokens := b.kept_tokens - 1;
    end if;
    insert into counted_calls (budget, counts_until)
      values (budget_name, at + (lease_ms + 60000) * interval '1 millisecond') returning id into call_id;
  end if;
  if takes_turns then
    -- Someone who was told to wait comes back about then, at most a few seconds late.
    insert into call_turns values (budget_name, caller_name, case when wait_ms = 0 then at else my_last end,
        case when wait_ms = 0 then at else at + (least(wait_ms, 60000) + 2500) * interval '1 millisecond' end)
      on conflict (budget, caller) do update set granted_at = excluded.granted_at, asks_until = excluded.asks_until;
  end if;
  update call_budgets set main_tokens = b.main_tokens, kept_tokens = b.kept_tokens, filled_at = at, used_at = at,
    probe_at = case when is_probe and wait_ms = 0 then at + interval '30 seconds' else probe_at end
  where name = budget_name;
  return next;
end $$;
