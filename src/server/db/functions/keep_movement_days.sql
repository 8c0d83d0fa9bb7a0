-- Movements of balances that are added to a counted day change its figures, as keep_days_of_all() does. They are never removed.
create or replace function keep_movement_days() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into days_of_all (list, day, total, cents)
    select parts.list, (l.at at time zone 'utc')::date, count(*), sum(l.amount_cents)
    from changed l, lateral (values ('movements'), ('movements/' || l.kind)) parts (list)
    where l.account = 'seller_balance' and l.at < date_trunc('day', now() at time zone 'utc') at time zone 'utc'
      and (l.at at time zone 'utc')::date <= (select max(day) from days_of_all where list = 'movements')
    group by 1, 2
  on conflict (list, day) do update
    set total = days_of_all.total + excluded.total, cents = days_of_all.cents + excluded.cents;
  return null;
end $$;
