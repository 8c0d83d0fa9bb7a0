create table print_problems (
  id text primary key,
  print_order_id text not null references print_orders (id) on delete cascade,
  seller_id text not null references users (id) on delete cascade,
  line integer,
  reason text not null,
  wish text not null,
  text text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  created_at timestamptz(3) not null
);
create index print_problems_order on print_problems (print_order_id, created_at);
