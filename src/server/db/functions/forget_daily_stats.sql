-- Removes the cached days that an instant can belong to.
create or replace function forget_daily_stats(seller text, at timestamptz) returns void language plpgsql as $$
begin
  perform lock_daily_stats(seller);
  -- In every time zone the instant belongs to one of these days.
  delete from daily_stats_cache where seller_id = seller
    and day between (at at time zone 'utc')::date - 1 and (at at time zone 'utc')::date + 1;
end $$;
