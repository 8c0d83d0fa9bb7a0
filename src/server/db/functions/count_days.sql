-- A day is counted once it is over for an hour: by then every transaction that wrote into it has ended.
create or replace function count_days() returns void language plpgsql as $$
declare
  counted record;
begin
  for counted in select * from (values
    ('audit_log', 'at', 'true'),
    ('print_orders', 'created_at', 'true'),
    ('shop_orders', 'imported_at', 'source <> ''demo'''),
    ('users', 'created_at', 'true'),
    ('model_files', 'created_at', 'seller_id is not null'),
    ('shops', 'created_at', 'source <> ''demo'''),
    ('portals', 'created_at', 'true'),
    ('reviews', 'created_at', 'true'),
    ('sales', 'created_at', 'true'),
    ('support_tickets', 'created_at', 'true')
  ) lists (name, sort_at, condition) loop
    execute format(
      'insert into days_of_all (list, day, total)
       select %1$L, (%2$I at time zone ''utc'')::date as day, count(*) from %1$I
       where %3$s and %2$I < date_trunc(''day'', now() at time zone ''utc'' - interval ''1 hour'') at time zone ''utc''
         and %2$I >= coalesce(((select max(day) from days_of_all where list = %1$L) + 1)::timestamp at time zone ''utc'', ''-infinity'')
       group by 2 on conflict do nothing', counted.name, counted.sort_at, counted.condition);
  end loop;
  -- Movements of balances, all and by kind, with their sum.
  insert into days_of_all (list, day, total, cents)
    select parts.list, (l.at at time zone 'utc')::date, count(*), sum(l.amount_cents)
    from ledger_lines l, lateral (values ('movements'), ('movements/' || l.kind)) parts (list)
    where l.account = 'seller_balance'
      and l.at < date_trunc('day', now() at time zone 'utc' - interval '1 hour') at time zone 'utc'
      and l.at >= coalesce(((select max(day) from days_of_all where list = 'movements') + 1)::timestamp at time zone 'utc', '-infinity')
    group by 1, 2 on conflict do nothing;
end $$;
