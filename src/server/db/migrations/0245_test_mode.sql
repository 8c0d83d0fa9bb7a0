-- Test mode belongs to a session: it reaches the test store, and nothing real.
alter table sessions add column is_test_mode boolean not null default false;

-- What sellers did in the test store. Its orders are computed from this. They have no row in shop_orders or print_orders, and
-- whatever is charged, sent to print or mailed about an order refers to one of those.
create table test_mode_acts (
  seller_id text not null references users (id) on delete cascade,
  scenario text not null,
  position integer not null check (position between 0 and 9),
  act text not null,
  at timestamptz(3) not null,
  primary key (seller_id, scenario, position)
);

-- So that none of them ever becomes one of those.
alter table print_orders add constraint print_orders_not_of_test_store check (id not like 'test-%') not valid;
