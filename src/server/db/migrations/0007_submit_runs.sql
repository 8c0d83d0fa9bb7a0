create table submit_runs (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  total integer not null
);
create index submit_runs_seller on submit_runs (seller_id, created_at desc);

create table submit_run_orders (
  run_id text not null references submit_runs (id) on delete cascade,
  position integer not null,
  shop_order_id text not null references shop_orders (id) on delete cascade,
  order_number text not null,
  print_order_id text references print_orders (id) on delete cascade,
  outcome text check (outcome in ('done', 'failed')),
  code text,
  error text,
  ended_at timestamptz(3),
  primary key (run_id, position)
);
create index submit_run_orders_print_order on submit_run_orders (print_order_id);
