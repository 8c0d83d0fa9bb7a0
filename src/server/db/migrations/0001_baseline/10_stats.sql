-- What home and analytics count, kept up to date by triggers, so that a range of days costs the same with ten orders
-- and with a million.

-- By quarter hours, because every time zone starts its days on one.
create table seller_activity (
  seller_id text not null references users (id) on delete cascade,
  quarter timestamptz not null,
  orders integer not null default 0,
  items bigint not null default 0,
  charged_cents bigint not null default 0,
  primary key (seller_id, quarter)
);

-- The same by product, filament and country, and how long stages took and how late orders were: by quarter hours for
-- the first day of a range, which starts at some midnight, and by whole UTC days for the days after it.
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

create table daily_stats_cache (
  seller_id text not null references users (id) on delete cascade,
  day date not null,
  time_zone text not null,
  stats jsonb not null,
  primary key (seller_id, day, time_zone)
);

create trigger print_orders_counted after insert on print_orders
  referencing new table as changed for each statement execute function count_print_orders();
create trigger print_orders_counted_by_product after insert on print_orders
  referencing new table as changed for each statement execute function count_printed_products();
create trigger ledger_entries_counted after insert on ledger_entries
  referencing new table as changed for each statement execute function count_charges();
create trigger print_orders_stage_left before update of stage on print_orders
  for each row when (old.stage is distinct from new.stage) execute function leave_stage();
create trigger print_orders_shipped after update of shipped_at on print_orders
  for each row when (old.shipped_at is null and new.shipped_at is not null) execute function count_lateness();
