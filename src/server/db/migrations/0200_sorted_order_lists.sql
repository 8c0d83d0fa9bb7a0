-- Sellers sort their lists of orders by column. `pieces` is what "Items" counts: the sum of the lines' quantities.
alter table shop_orders add column pieces integer not null default 0;

-- Which order is at every five hundredth place of a seller's long lists, by what they are sorted by, as it was when they were
-- noted: a far page begins there instead of skipping every order before it.
create table list_seller_places (
  seller_id text not null references users (id) on delete cascade,
  list text not null,
  sort text not null,
  -- How many orders come before it.
  place integer not null,
  -- What the order is sorted by; the other two are null.
  at timestamptz,
  words text,
  number bigint,
  id text not null,
  primary key (seller_id, list, sort, place)
);

create table list_seller_counts (
  seller_id text not null references users (id) on delete cascade,
  list text not null,
  sort text not null,
  total integer not null,
  primary key (seller_id, list, sort)
);

-- Orders that came to a place of such a seller (1) or left one (-1) since, with all that they are sorted and listed by.
create table list_seller_moves (
  seller_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('shop', 'print')),
  seq bigint generated always as identity,
  id text not null,
  weight integer not null,
  number text not null,
  buyer text not null,
  cents bigint not null,
  pieces integer not null,
  at timestamptz not null,
  -- The store's status of a shop order, the stage of a print order.
  status text not null,
  source text not null,
  is_open boolean not null,
  primary key (seller_id, kind, seq)
);

create trigger shop_orders_came_to_place after insert on shop_orders for each row execute function note_seller_move();
create trigger shop_orders_left_place after delete on shop_orders for each row execute function note_seller_move();
create trigger shop_orders_changed_place
  after update of order_number, buyer_name, total_cents, pieces, ship_by, source_status, is_unsubmitted, check_status on shop_orders
  for each row when (
    (old.order_number, old.buyer_name, old.total_cents, old.pieces, old.ship_by, old.source_status, old.is_unsubmitted,
      old.check_status is not distinct from 'NOT_FOR_PRINT')
    is distinct from
    (new.order_number, new.buyer_name, new.total_cents, new.pieces, new.ship_by, new.source_status, new.is_unsubmitted,
      new.check_status is not distinct from 'NOT_FOR_PRINT'))
  execute function note_seller_move();
create trigger print_orders_came_to_place after insert on print_orders for each row execute function note_seller_move();
create trigger print_orders_left_place after delete on print_orders for each row execute function note_seller_move();
create trigger print_orders_changed_place
  after update of order_number, buyer_name, item_count, printing_cents, delivery_cents, fee_cents, state_since, stage on print_orders
  for each row when (
    (old.order_number, old.buyer_name, old.item_count, old.printing_cents, old.delivery_cents, old.fee_cents, old.state_since, old.stage)
    is distinct from
    (new.order_number, new.buyer_name, new.item_count, new.printing_cents, new.delivery_cents, new.fee_cents, new.state_since, new.stage))
  execute function note_seller_move();
