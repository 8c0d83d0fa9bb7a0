-- Counts how long an order was in a stage when it leaves it.
create or replace function leave_stage() returns trigger language plpgsql as $$
begin
  new.stage_since := new.state_since;
  if not old.is_test then
    perform count_moment(old.seller_id, new.state_since, 'stage',
      old.stage || ':' || step_of_hours(new.state_since - coalesce(old.stage_since, old.created_at)));
  end if;
  return new;
end $$;
