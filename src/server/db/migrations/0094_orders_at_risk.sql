-- Which open orders may miss their ship-by date.

-- Hours until recent orders shipped, shortest first: from entering a stage, by number of pieces.
create table ship_histories (
  stage text not null,
  pieces text not null check (pieces in ('ALL', 'ONE', 'FEW', 'MANY')),
  hours float8[] not null,
  primary key (stage, pieces)
);

-- Days in which a seller ships orders whose store names no date. Without a row, such orders are never at risk.
create table ship_defaults (
  seller_id text primary key references users (id) on delete cascade,
  days integer not null check (days between 1 and 60)
);

-- As the shop order has them; null for orders without one. A date that the store changes later is copied every few minutes.
alter table print_orders add column ship_by timestamptz(3), add column arrived_at timestamptz(3);

update print_orders p set ship_by = o.ship_by, arrived_at = o.imported_at
  from shop_orders o
  where o.seller_id = p.seller_id and o.id = p.shop_order_id
    and p.stage in ('SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU');

create trigger print_orders_ship_by before insert on print_orders
  for each row when (new.shop_order_id is not null) execute function note_ship_by();

create index shop_orders_due on shop_orders (seller_id, ship_by, imported_at)
  where is_unsubmitted and source <> 'demo' and check_status is distinct from 'NOT_FOR_PRINT'
    and (ship_by is null or imported_at <= ship_by);
create index shop_orders_arrived_late on shop_orders (seller_id, ship_by)
  where is_unsubmitted and source <> 'demo' and check_status is distinct from 'NOT_FOR_PRINT' and imported_at > ship_by;
create index print_orders_due on print_orders (seller_id, ship_by, arrived_at)
  where not is_test and state <> 'FAILED' and stage in ('SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU')
    and arrived_at is not null and (ship_by is null or arrived_at <= ship_by);
create index print_orders_arrived_late on print_orders (seller_id, ship_by)
  where not is_test and state <> 'FAILED' and stage in ('SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU')
    and arrived_at > ship_by;
