-- What is sent to print, what it costs, and the runs that submit it.

create table print_orders (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  queue_number bigint generated always as identity,
  source text not null,
  source_order_id text not null,
  shop_order_id text,
  order_number text not null,
  is_test boolean not null,
  origin text not null default 'SELLER' check (origin in ('SELLER', 'AUTOMATION')),
  -- The spending caps of an automatic order as they were when it was submitted: {"orderCapCents", "dayCapCents"}.
  caps jsonb,
  state text not null,
  stage text not null,
  state_since timestamptz not null,
  stage_since timestamptz,
  -- Counts every change; a writer that knows an older version changes nothing.
  version integer not null default 0,
  -- What is printed and where it goes, as it was when it was submitted.
  request jsonb not null,
  item_count integer not null,
  buyer_name text not null,
  country text not null,
  provider_order_id text unique,
  -- The only price that may be charged, because the seller saw it; null if none was shown.
  agreed_cents integer,
  printing_cents integer,
  delivery_cents integer,
  fee_cents integer,
  currency text not null,
  attempts integer not null default 0,
  wait_until timestamptz,
  -- Whether the queue skips it because its run is paused.
  is_paused boolean not null default false,
  failure_code text,
  failure_reason text,
  failure_can_retry boolean,
  cancel_requested_at timestamptz,
  cancel_shipping_provider text,
  cancel_refusal text,
  tracking jsonb,
  shipped_at timestamptz,
  shipment_reported_at timestamptz,
  next_check_at timestamptz,
  created_at timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete set null (shop_order_id)
);
-- The promise itself: one live print order per shop order.
create unique index print_orders_one_live on print_orders (seller_id, source, source_order_id)
  where not is_test and state not in ('FAILED', 'CANCELED', 'REFUNDED');
create unique index print_orders_one_test on print_orders (seller_id, source, source_order_id)
  where is_test and state = 'PREPARED';
-- The queue: what is still to be sent or canceled, by seller in order.
create index print_orders_queue on print_orders (seller_id, queue_number)
  where (state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test) or cancel_requested_at is not null)
    and not is_paused;
create index print_orders_due_check on print_orders (next_check_at) where next_check_at is not null;
create index print_orders_number on print_orders (seller_id, lower(order_number) text_pattern_ops);
create index print_orders_shop_order on print_orders (seller_id, shop_order_id);
-- Whether any print order, tests included, was made of a shop order; the partial indexes above can't answer that.
create index print_orders_source_order on print_orders (seller_id, source, source_order_id);
create index print_orders_latest on print_orders (seller_id, state_since desc);

create table print_order_events (
  seller_id text not null,
  print_order_id text not null,
  id bigint generated always as identity,
  at timestamptz(3) not null,
  actor text not null check (actor in ('seller', 'system', 'provider', 'admin')),
  from_state text,
  to_state text not null,
  text text not null,
  primary key (seller_id, print_order_id, id),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade
);
-- The newest events of everyone, for how long stages usually take.
create index print_order_events_newest on print_order_events (id);

-- Every call with an effect at the print provider: written before it is made, completed after it.
create table print_calls (
  seller_id text not null,
  print_order_id text not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('draft', 'process', 'cancel')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null while open, and after a call whose effect isn't known yet.
  outcome text check (outcome in ('done', 'refused', 'not-sent', 'found', 'not-found')),
  detail text,
  primary key (seller_id, print_order_id, id),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade
);
create unique index print_calls_one_open on print_calls (seller_id, print_order_id) where outcome is null;

create table ledger_entries (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  print_order_id text not null,
  kind text not null check (kind in ('charge', 'refund')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, print_order_id, kind),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id)
);
-- A seller's charges within a day, for spending caps.
create index ledger_entries_charges on ledger_entries (seller_id, created_at) where kind = 'charge';

create table print_problems (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  print_order_id text not null,
  line integer,
  reason text not null,
  wish text not null,
  text text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  created_at timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade
);
create index print_problems_order on print_problems (seller_id, print_order_id, created_at);

-- Print orders that started to need attention, until the seller is notified by mail.
create table seller_needs (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  print_order_id text not null,
  since timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade
);
create index seller_needs_seller on seller_needs (seller_id, since);
create index seller_needs_print_order on seller_needs (seller_id, print_order_id);

create table submit_runs (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  number integer not null,
  origin text not null default 'SELLER' check (origin in ('SELLER', 'AUTOMATION')),
  total integer not null,
  created_at timestamptz(3) not null,
  paused_at timestamptz(3),
  stopped_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (seller_id, id)
);
create index submit_runs_seller on submit_runs (seller_id, created_at desc);
create unique index submit_runs_number on submit_runs (seller_id, number);

create table submit_run_orders (
  seller_id text not null,
  run_id text not null,
  position integer not null,
  shop_order_id text not null,
  order_number text not null,
  print_order_id text,
  outcome text check (outcome in ('done', 'failed', 'stopped')),
  code text,
  error text,
  ended_at timestamptz(3),
  primary key (seller_id, run_id, position),
  foreign key (seller_id, run_id) references submit_runs (seller_id, id) on delete cascade,
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete cascade,
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete cascade
);
create index submit_run_orders_print_order on submit_run_orders (seller_id, print_order_id);
create index submit_run_orders_shop_order on submit_run_orders (seller_id, shop_order_id);

-- Orders that sellers compose by hand: drafts, templates, and what was sent from them.
create table direct_orders (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  number integer not null,
  -- Chosen by the client, so that a save whose answer was lost can be repeated.
  client_key uuid,
  title text not null default '',
  is_template boolean not null,
  version integer not null default 1,
  content jsonb not null,
  -- The print provider's last price and the content it applies to, or why it named none.
  price jsonb,
  -- The print order made from it; null while it can still be changed.
  print_order_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (seller_id, id),
  unique (seller_id, number),
  unique (seller_id, client_key),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id) on delete set null (print_order_id)
);
create index direct_orders_sent on direct_orders (seller_id, updated_at desc) where print_order_id is not null;
