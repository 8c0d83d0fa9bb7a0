create table print_orders (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  queue_number bigint generated always as identity,
  source text not null,
  source_order_id text not null,
  shop_order_id text references shop_orders (id) on delete set null,
  order_number text not null,
  is_test boolean not null,
  state text not null,
  stage text not null,
  state_since timestamptz not null,
  -- Counts every change; a late writer that knows an older number changes nothing.
  version integer not null default 0,
  -- What is printed and where it goes, as it was when it was submitted.
  request jsonb not null,
  item_count integer not null,
  buyer_name text not null,
  country text not null,
  provider_order_id text unique,
  printing_cents integer,
  delivery_cents integer,
  fee_cents integer,
  currency text not null,
  attempts integer not null default 0,
  wait_until timestamptz,
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
  created_at timestamptz(3) not null
);

-- The promise itself: one live print order per shop order.
create unique index print_orders_one_live on print_orders (seller_id, source, source_order_id)
  where not is_test and state not in ('FAILED', 'CANCELED', 'REFUNDED');
create unique index print_orders_one_test on print_orders (seller_id, source, source_order_id)
  where is_test and state = 'PREPARED';
-- The queue: what is still to be sent or cancelled, per seller in order.
create index print_orders_queue on print_orders (seller_id, queue_number)
  where state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test) or cancel_requested_at is not null;
create index print_orders_due_check on print_orders (next_check_at) where next_check_at is not null;
create index print_orders_number on print_orders (seller_id, lower(order_number) text_pattern_ops);
create index print_orders_shop_order on print_orders (shop_order_id);
-- Whether a shop order lives in a print order, tests included; the partial indexes above cannot answer that.
create index print_orders_source_order on print_orders (seller_id, source, source_order_id);

create table print_order_events (
  id bigint generated always as identity primary key,
  print_order_id text not null references print_orders (id) on delete cascade,
  at timestamptz(3) not null,
  actor text not null check (actor in ('seller', 'system', 'provider', 'admin')),
  from_state text,
  to_state text not null,
  text text not null
);
create index print_order_events_order on print_order_events (print_order_id, id);

-- Every call with an effect at the print provider: written before it is made, completed after it.
create table print_calls (
  id bigint generated always as identity primary key,
  print_order_id text not null references print_orders (id) on delete cascade,
  kind text not null check (kind in ('draft', 'process', 'cancel')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null while open, and after a call whose effect is not known yet.
  outcome text check (outcome in ('done', 'refused', 'not-sent', 'found', 'not-found')),
  detail text
);
create index print_calls_order on print_calls (print_order_id, id);
create unique index print_calls_one_open on print_calls (print_order_id) where outcome is null;

create table ledger_entries (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  print_order_id text not null references print_orders (id),
  kind text not null check (kind in ('charge', 'refund')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  created_at timestamptz not null,
  unique (print_order_id, kind)
);

-- What a provider told us once is not heard twice.
create table webhook_receipts (
  key text primary key,
  received_at timestamptz not null
);

create table daily_stats_cache (
  seller_id text not null references users (id) on delete cascade,
  day date not null,
  stats jsonb not null,
  primary key (seller_id, day)
);
