-- Where each order of a seller stands, and what printing it costs, as the list of all orders shows them: it is sorted by both.
-- Apart from the orders, because their rows are wide and have many indexes, and a print order changes its stage often.
create table shop_order_standings (
  seller_id text not null,
  id text not null,
  source text not null,
  placed_at timestamptz(3) not null,
  -- As standing_of_order() ranks it.
  standing smallint not null,
  -- In US cents; -1 while it isn't known.
  cost bigint not null,
  primary key (seller_id, id),
  foreign key (seller_id, id) references shop_orders (seller_id, id) on delete cascade
);
create index shop_order_standings_by_standing on shop_order_standings (seller_id, standing, id) include (source);
create index shop_order_standings_by_cost on shop_order_standings (seller_id, cost, id) include (source);

-- Orders that came to a place of the sorted list (1) or left one (-1) since its places were noted.
create table standing_moves (
  seller_id text not null references users (id) on delete cascade,
  seq bigint generated always as identity,
  id text not null,
  weight integer not null,
  source text not null,
  standing smallint not null,
  cost bigint not null,
  primary key (seller_id, seq)
);
create trigger shop_order_standings_moved after insert or update or delete on shop_order_standings
  for each row execute function note_standing_move();

-- At the commit: by then everything else is locked, so no other order of locks is possible.
create constraint trigger shop_orders_stand after insert on shop_orders
  deferrable initially deferred for each row execute function keep_order_standing();
create constraint trigger shop_orders_stand_otherwise
  after update of is_unsubmitted, held_at, rule_hold_until, check_status, print_order_id, estimate_cents, placed_at on shop_orders
  deferrable initially deferred for each row when (
    (old.is_unsubmitted, old.held_at is null, old.rule_hold_until is null, old.check_status, old.print_order_id, old.estimate_cents, old.placed_at)
    is distinct from
    (new.is_unsubmitted, new.held_at is null, new.rule_hold_until is null, new.check_status, new.print_order_id, new.estimate_cents, new.placed_at))
  execute function keep_order_standing();
create constraint trigger print_orders_stand_otherwise
  after update of state, stage, is_test, printing_cents, delivery_cents, fee_cents on print_orders
  deferrable initially deferred for each row when (
    new.shop_order_id is not null and
    (old.state, old.stage, old.is_test, old.printing_cents, old.delivery_cents, old.fee_cents)
    is distinct from
    (new.state, new.stage, new.is_test, new.printing_cents, new.delivery_cents, new.fee_cents))
  execute function keep_order_standing();
