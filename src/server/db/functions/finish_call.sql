-- A call ended: it counts for a minute more. What the response said about the limit applies to all processes. A response
-- without a pause to a probe ends the provider's pause.
create or replace function finish_call(
  budget_name text, finished_id bigint, was_probe boolean, has_response boolean, told_limit integer, pause_ms double precision,
  at_time timestamptz default null
) returns void language plpgsql as $$
declare
  at timestamptz := coalesce(at_time, clock_timestamp());
  until timestamptz := at + pause_ms * interval '1 millisecond';
begin
  update counted_calls set counts_until = at + interval '1 minute' where budget = budget_name and id = finished_id;
  if pause_ms is not null then
    update call_budgets set
      blocked_until = case when blocked_until < at + interval '20 minutes' then greatest(blocked_until, until) else until end,
      probe_at = least(at + interval '30 seconds', until)
    where name = budget_name;
  elsif was_probe and has_response then
    update call_budgets set blocked_until = null, probe_at = null where name = budget_name;
  end if;
  if told_limit is not null then
    update call_budgets set per_minute = told_limit where name = budget_name and per_minute <> told_limit;
  end if;
end $$;
