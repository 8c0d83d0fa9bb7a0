-- The parcels of a print order, in the order in which we saw them. print_orders.tracking and shipment_reported_at repeat the
-- first one for the previous release; what that release writes there becomes a parcel by trigger.
create table parcels (
  seller_id text not null,
  print_order_id text not null,
  position integer not null check (position > 0),
  number text not null,
  carrier text,
  url text,
  shipped_at timestamptz(3) not null,
  -- When its number was sent to the order source; null if it wasn't.
  reported_at timestamptz(3),
  primary key (seller_id, print_order_id, position),
  unique (seller_id, print_order_id, number),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade
);

insert into parcels (seller_id, print_order_id, position, number, carrier, url, shipped_at, reported_at)
  select seller_id, id, 1, tracking->>'number', tracking->>'carrier', tracking->>'url', coalesce(shipped_at, state_since),
    shipment_reported_at
  from print_orders where tracking->>'number' is not null;

create trigger print_orders_parcel
  after insert or update of tracking on print_orders
  for each row when (new.tracking->>'number' is not null) execute function keep_first_parcel();
create constraint trigger parcels_found
  after insert or update of number on parcels
  deferrable initially deferred for each row execute function keep_parcel_found();
