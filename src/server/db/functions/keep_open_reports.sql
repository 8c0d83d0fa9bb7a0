-- What is reported has the number of its open reports. The trigger names its table, and the column of the reports that has its id.
create or replace function keep_open_reports() returns trigger
  -- Anyone may report what they may not change.
  language plpgsql security definer set search_path = public as $$
declare
  added integer := (tg_op <> 'DELETE' and new.closed_at is null)::integer - (tg_op <> 'INSERT' and old.closed_at is null)::integer;
begin
  if added <> 0 then
    execute format('update %1$I set open_reports = open_reports + $1 where id = ($2).%2$I', tg_argv[0], tg_argv[1])
      using added, coalesce(new, old);
  end if;
  return null;
end $$;
