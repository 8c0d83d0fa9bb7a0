-- Integrations, stores, and the orders that come from them.

create table source_connections (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  source text not null check (source in ('shipstation', 'shippo')),
  status text not null check (status in ('CONNECTED', 'FAILING', 'NEEDS_RECONNECT')),
  key_sealed text not null check (key_sealed like 'v1.%'),
  secret_sealed text check (secret_sealed like 'v1.%'),
  key_hint text not null,
  secret_hint text,
  -- Who the account is at the provider, if it says so.
  account_ref text,
  webhook_token_hash text unique,
  connected_at timestamptz not null,
  -- Every order modified before this instant has been stored.
  synced_until timestamptz,
  -- Every order placed before this instant has been stored; for sources that don't report changes.
  listed_until timestamptz,
  sync_started_at timestamptz,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  next_sync_at timestamptz,
  last_error text,
  failing_since timestamptz,
  auth_failures integer not null default 0,
  remaining_calls integer,
  remaining_at timestamptz,
  received integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  backfill_days integer,
  backfill_started_at timestamptz,
  backfill_finished_at timestamptz,
  backfill_received integer not null default 0,
  backfill_created integer not null default 0,
  backfill_error text,
  primary key (seller_id, id),
  unique (seller_id, source),
  -- Jobs name a connection by its id alone.
  unique (id)
);
create index source_connections_due on source_connections (next_sync_at) where status <> 'NEEDS_RECONNECT';

create table shops (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  source text not null check (source in ('shipstation', 'shippo', 'demo')),
  -- The order source's id of it; empty if the source has only one.
  source_store_id text not null,
  name text not null,
  platform text,
  is_paused boolean not null default false,
  approval jsonb not null default '{"policy": "MANUAL"}',
  allow_partial boolean,
  order_cap_cents integer,
  day_cap_cents integer,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, source, source_store_id)
);

create table shop_orders (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  shop_id text,
  source text not null check (source in ('shipstation', 'shippo', 'demo')),
  source_order_id text not null,
  order_number text not null,
  source_status text not null,
  store_name text,
  placed_at timestamptz(3) not null,
  modified_at timestamptz(3),
  ship_by timestamptz(3),
  buyer_name text not null,
  buyer_email text,
  address jsonb not null,
  total_cents integer not null,
  currency text not null,
  notes text,
  -- Hash of what the order source sent; for sources that don't report when an order changed.
  content_hash text,
  imported_at timestamptz not null,
  -- The newest print order made from it, whatever its state.
  print_order_id text,
  is_unsubmitted boolean not null default false,
  -- Counts every change that matters to the check; the result of checking an older version is not stored.
  check_version integer not null default 1,
  needs_check boolean not null default true,
  -- The check as people see it (contract: orderCheck), with what the rules did; null before the first.
  check_result jsonb,
  check_status text check (check_status in ('READY', 'WARNED', 'BLOCKED')),
  check_causes text[] not null default '{}',
  rule_trace jsonb not null default '[]',
  -- When automatic ordering sends it; null if it doesn't.
  sends_at timestamptz(3),
  estimate_cents integer,
  -- The seller's hold. A rule's hold is part of the check. Releasing the order ends both.
  held_at timestamptz(3),
  hold_until timestamptz(3),
  hold_reason text,
  released_at timestamptz(3),
  rule_hold_until timestamptz(3),
  rule_tags text[] not null default '{}',
  tags text[] not null default '{}',
  note text,
  -- The address that the seller entered instead of the buyer's.
  own_address jsonb,
  -- Items without a product are skipped, for this order only.
  is_partial_allowed boolean not null default false,
  primary key (seller_id, id),
  unique (seller_id, source, source_order_id),
  foreign key (seller_id, shop_id) references shops (seller_id, id) on delete set null (shop_id)
);
create index shop_orders_to_check on shop_orders (seller_id, id) where needs_check and is_unsubmitted;
create index shop_orders_to_send on shop_orders (sends_at) where sends_at is not null and is_unsubmitted;
-- Holds that expire, so that their orders are checked again.
create index shop_orders_held on shop_orders (least(hold_until, rule_hold_until))
  where is_unsubmitted and (hold_until is not null or rule_hold_until is not null);
-- Duplicates: the same buyer and address within some days.
create index shop_orders_buyer on shop_orders (seller_id, lower(buyer_name), placed_at);
create index shop_orders_placed on shop_orders (seller_id, placed_at);

create table shop_order_lines (
  seller_id text not null,
  id text not null,
  shop_order_id text not null,
  position integer not null,
  source_line_id text not null,
  sku text,
  sku_key text,
  name text not null,
  quantity integer not null,
  unit_price_cents integer not null,
  options jsonb not null,
  personalization text,
  product_id text,
  -- How the line was linked to its product, or why it wasn't.
  match_kind text,
  match_text text,
  match_id text,
  matched_at timestamptz(3),
  is_ignored boolean not null default false,
  -- Option values read from the SKU or the line, as [{"name": …, "value": …}].
  read_options jsonb not null default '[]',
  -- What the seller decided for this line.
  chosen_product_id text,
  is_excluded boolean not null default false,
  filament_id uuid,
  own_personalization text,
  -- Whether the order of the line is unsubmitted, so that such lines are found among all that were ever sold.
  is_waiting boolean not null default false,
  -- Versions of files that a waiting line keeps although its product has newer ones: an object from the version that
  -- the product names to the version that is printed.
  kept_versions jsonb not null default '{}',
  primary key (seller_id, id),
  unique (seller_id, shop_order_id, position),
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete cascade,
  foreign key (seller_id, product_id) references products (seller_id, id) on delete set null (product_id),
  foreign key (seller_id, chosen_product_id) references products (seller_id, id) on delete set null (chosen_product_id),
  foreign key (seller_id, match_id) references matches (seller_id, id) on delete set null (match_id)
);
create index shop_order_lines_unmatched on shop_order_lines (seller_id, sku_key) where product_id is null;
create index shop_order_lines_product on shop_order_lines (seller_id, product_id) where product_id is not null;
create index shop_order_lines_match on shop_order_lines (seller_id, match_id, matched_at) where match_id is not null;
create index shop_order_lines_waiting on shop_order_lines (seller_id, product_id) where is_waiting and product_id is not null;
create index shop_order_lines_filament on shop_order_lines (filament_id) where is_waiting and filament_id is not null;

create trigger shop_order_lines_waiting before insert on shop_order_lines
  for each row execute function note_waiting_line();
create trigger shop_orders_waiting after update of is_unsubmitted on shop_orders
  for each row when (old.is_unsubmitted is distinct from new.is_unsubmitted) execute function note_waiting_lines();

create table source_changes (
  seller_id text not null,
  id text not null,
  shop_order_id text not null,
  at timestamptz(3) not null,
  what text not null check (what in ('STATUS', 'ADDRESS', 'LINES', 'NOTES')),
  before text not null,
  after text not null,
  accepted_at timestamptz(3),
  was_submitted boolean not null,
  primary key (seller_id, id),
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete cascade
);
create index source_changes_order on source_changes (seller_id, shop_order_id, at);

-- Which orders a rule matched, once each; also keeps a rule from notifying the seller twice.
create table rule_hits (
  seller_id text not null,
  rule_id text not null,
  shop_order_id text not null,
  at timestamptz(3) not null,
  told_at timestamptz(3),
  primary key (seller_id, rule_id, shop_order_id),
  foreign key (seller_id, rule_id) references order_rules (seller_id, id) on delete cascade,
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete cascade
);
create index rule_hits_at on rule_hits (seller_id, rule_id, at);
create index rule_hits_order on rule_hits (seller_id, shop_order_id);
-- Hits of rules that notify the seller, until the mail is sent.
create index rule_hits_untold on rule_hits (seller_id) where told_at is null;

-- How far a seller's orders are marked for another check; those with a higher id are marked in the background.
create table recheck_cursors (
  seller_id text primary key references users (id) on delete cascade,
  after_id text not null
);

create table saved_views (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  list text not null check (list in ('unsubmitted', 'print-orders', 'shop-orders')),
  name text not null,
  search jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index saved_views_seller on saved_views (seller_id, list, lower(name));
create unique index saved_views_one_default on saved_views (seller_id, list) where is_default;
