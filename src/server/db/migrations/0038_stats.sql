-- What numbers are made of, counted as it happens, so that a range of days costs the same with ten orders and a million.
alter table seller_activity add column items bigint not null default 0;
update seller_activity a set items = n.items
  from (select seller_id, quarter_of(created_at) as quarter, sum(item_count) as items from print_orders
    where not is_test group by 1, 2) n
  where n.seller_id = a.seller_id and n.quarter = a.quarter;

-- The same by product, filament and country, and how long stages took and how late orders were: by quarters of an hour
-- for the first day of a range, which begins at some midnight, and by whole days (UTC) for all that follows.
create table seller_shares (
  seller_id text not null references users (id) on delete cascade,
  span text not null check (span in ('day', 'quarter')),
  from_at timestamptz not null,
  kind text not null check (kind in ('product', 'filament', 'country', 'stage', 'lateness')),
  key text not null,
  orders integer not null default 0,
  items bigint not null default 0,
  cents bigint not null default 0,
  primary key (seller_id, span, from_at, kind, key)
);

-- What a print order is made of, as it was when it was submitted. Each kind has all of its items.
create function shares_of(request jsonb, country text, item_count integer)
returns table (kind text, key text, items bigint) language sql immutable as $$
  with parts as (
    select coalesce(request->'lines'->((item->>'line')::integer)->>'productId', '') as product,
      coalesce(item->>'filamentId', '') as filament, (item->>'quantity')::bigint as items
    from jsonb_array_elements(coalesce(request->'items', '[]')) item
  )
  select 'product', product, sum(items) from parts group by 2
  union all select 'filament', filament, sum(items) from parts group by 2
  union all select 'country', country, item_count
  union all select kind, '', item_count from unnest(array['product', 'filament']) kind
    where not exists (select from parts)
$$;

-- Cached days are stored under the other form of this lock, so that none is stored while a change to it is under way.
create function lock_daily_stats(seller text) returns void language sql
  as $$ select pg_advisory_xact_lock_shared(hashtext('daily stats'), hashtext(seller)) $$;

truncate daily_stats_cache;
alter table daily_stats_cache
  drop constraint daily_stats_cache_pkey,
  add column time_zone text not null,
  add primary key (seller_id, day, time_zone);

create function forget_daily_stats(seller text, at timestamptz) returns void language plpgsql as $$
begin
  perform lock_daily_stats(seller);
  -- Wherever the seller lives, the instant belongs to one of these days.
  delete from daily_stats_cache where seller_id = seller
    and day between (at at time zone 'utc')::date - 1 and (at at time zone 'utc')::date + 1;
end $$;

create or replace function count_print_orders() returns trigger language plpgsql as $$
begin
  perform forget_daily_stats(seller_id, at) from (
    select seller_id, created_at as at from changed where not is_test group by 1, 2 order by 1, 2
  ) touched;
  insert into seller_activity as a (seller_id, quarter, orders, items)
    select seller_id, quarter_of(created_at), count(*)::integer, sum(item_count) from changed where not is_test
    group by 1, 2 order by 1, 2
    on conflict (seller_id, quarter) do update set orders = a.orders + excluded.orders, items = a.items + excluded.items;
  insert into seller_shares as s (seller_id, span, from_at, kind, key, orders, items)
    select p.seller_id, span, case span when 'day' then date_trunc('day', p.created_at, 'utc') else quarter_of(p.created_at) end,
      share.kind, share.key, count(*)::integer, sum(share.items)
    from changed p cross join lateral shares_of(p.request, p.country, p.item_count) share
      cross join unnest(array['day', 'quarter']) span
    where not p.is_test group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (seller_id, span, from_at, kind, key) do update
      set orders = s.orders + excluded.orders, items = s.items + excluded.items;
  return null;
end $$;

-- Money is split by pieces, to the cent: what is left over by rounding goes to the next.
create function count_shares_of_money(print_order text, at timestamptz, amount bigint) returns void
language sql as $$
  insert into seller_shares as s (seller_id, span, from_at, kind, key, cents)
    select seller_id, span, case span when 'day' then date_trunc('day', at, 'utc') else quarter_of(at) end, kind, key,
      amount * upto / whole - amount * (upto - items) / whole
    from (
      select p.seller_id, share.kind, share.key, share.items,
        sum(share.items) over (partition by share.kind order by share.key)::bigint as upto,
        sum(share.items) over (partition by share.kind)::bigint as whole
      from print_orders p cross join lateral shares_of(p.request, p.country, p.item_count) share
      where p.id = print_order
    ) parts cross join unnest(array['day', 'quarter']) span
    where whole > 0 order by 1, 2, 3, 4, 5
    on conflict (seller_id, span, from_at, kind, key) do update set cents = s.cents + excluded.cents
$$;

create or replace function count_charges() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in
    select e.seller_id, e.print_order_id, coalesce(c.created_at, e.created_at) as at,
      case e.kind when 'charge' then e.amount_cents else -e.amount_cents end::bigint as cents
    from changed e
      left join ledger_entries c on e.kind = 'refund' and c.print_order_id = e.print_order_id and c.kind = 'charge'
    order by 1, 3, 2
  loop
    perform forget_daily_stats(entry.seller_id, entry.at);
    insert into seller_activity as a (seller_id, quarter, charged_cents)
      values (entry.seller_id, quarter_of(entry.at), entry.cents)
      on conflict (seller_id, quarter) do update set charged_cents = a.charged_cents + excluded.charged_cents;
    -- The sign apart, so that a refund takes off exactly what the charge added.
    perform count_shares_of_money(entry.print_order_id, entry.at, entry.cents);
  end loop;
  return null;
end $$;

-- How long an order was in a stage is counted when it leaves it, in steps of a twelfth of a doubling.
alter table print_orders add column stage_since timestamptz;
update print_orders set stage_since = state_since;

create function step_of_hours(length interval) returns integer language sql immutable
  as $$ select floor(12 * log(2, greatest(extract(epoch from length) / 3600, 0.01)))::integer $$;

create function count_moment(seller text, at timestamptz, wanted_kind text, wanted_key text) returns void language sql as $$
  insert into seller_shares as s (seller_id, span, from_at, kind, key, orders) values
    (seller, 'day', date_trunc('day', at, 'utc'), wanted_kind, wanted_key, 1),
    (seller, 'quarter', quarter_of(at), wanted_kind, wanted_key, 1)
    on conflict (seller_id, span, from_at, kind, key) do update set orders = s.orders + 1
$$;

create function leave_stage() returns trigger language plpgsql as $$
begin
  new.stage_since := new.state_since;
  if not old.is_test then
    perform count_moment(old.seller_id, new.state_since, 'stage',
      old.stage || ':' || step_of_hours(new.state_since - coalesce(old.stage_since, old.created_at)));
  end if;
  return new;
end $$;
create trigger print_orders_stage_left before update of stage on print_orders
  for each row when (old.stage is distinct from new.stage) execute function leave_stage();

create function count_lateness() returns trigger language plpgsql as $$
declare
  promised timestamptz := (select ship_by from shop_orders where id = new.shop_order_id);
begin
  if promised is not null and not new.is_test then
    perform count_moment(new.seller_id, new.shipped_at, 'lateness',
      case when new.shipped_at <= promised then 'on time' else 'late:' || step_of_hours(new.shipped_at - promised) end);
  end if;
  return null;
end $$;
create trigger print_orders_shipped after update of shipped_at on print_orders
  for each row when (old.shipped_at is null and new.shipped_at is not null) execute function count_lateness();

insert into seller_shares (seller_id, span, from_at, kind, key, orders, items)
  select p.seller_id, span, case span when 'day' then date_trunc('day', p.created_at, 'utc') else quarter_of(p.created_at) end,
    share.kind, share.key, count(*), sum(share.items)
  from print_orders p cross join lateral shares_of(p.request, p.country, p.item_count) share
    cross join unnest(array['day', 'quarter']) span
  where not p.is_test group by 1, 2, 3, 4, 5;
do $$ begin
  perform count_shares_of_money(e.print_order_id, c.created_at,
      case e.kind when 'charge' then e.amount_cents else -e.amount_cents end::bigint)
    from ledger_entries e join ledger_entries c on c.print_order_id = e.print_order_id and c.kind = 'charge';
end $$;
