-- What sellers ask support, and the answers.

create table support_tickets (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('QUESTION', 'ORDER', 'BILLING', 'CLAIM')),
  subject text not null,
  -- OPEN: support has to answer. WAITING: the seller has to.
  state text not null default 'OPEN' check (state in ('OPEN', 'WAITING', 'CLOSED')),
  shop_order_id text,
  print_order_id text,
  product_id text,
  file_id text references model_files (id) on delete set null,
  -- The claim that the ticket is about.
  problem_id text,
  satisfaction text check (satisfaction in ('GOOD', 'BAD')),
  satisfaction_text text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Since when support has to answer; null while it doesn't.
  waiting_since timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete set null (shop_order_id),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete set null (print_order_id),
  foreign key (seller_id, product_id) references products (seller_id, id) on delete set null (product_id),
  foreign key (seller_id, problem_id) references print_problems (seller_id, id) on delete set null (problem_id),
  check ((state = 'OPEN') = (waiting_since is not null))
);
create index support_tickets_of_seller on support_tickets (seller_id, updated_at desc, id desc);
create index support_tickets_id on support_tickets (id);
create index support_tickets_by_age on support_tickets (state, (coalesce(waiting_since, updated_at)), id);
create index support_tickets_newest on support_tickets (created_at desc, id desc);
create index support_tickets_shop_order on support_tickets (seller_id, shop_order_id) where shop_order_id is not null;
create index support_tickets_print_order on support_tickets (seller_id, print_order_id) where print_order_id is not null;
create index support_tickets_product on support_tickets (seller_id, product_id) where product_id is not null;
create index support_tickets_file on support_tickets (file_id) where file_id is not null;
create index support_tickets_problem on support_tickets (seller_id, problem_id) where problem_id is not null;

create table support_messages (
  seller_id text not null,
  ticket_id text not null,
  id bigint generated always as identity,
  at timestamptz(3) not null,
  author text not null check (author in ('SELLER', 'SUPPORT')),
  text text not null,
  primary key (seller_id, ticket_id, id),
  foreign key (seller_id, ticket_id) references support_tickets (seller_id, id) on delete cascade
);

-- Answers that administrators give often.
create table support_macros (
  id text primary key,
  title text not null,
  text text not null,
  updated_at timestamptz(3) not null
);
