alter table shop_orders
  add column shop_id text references shops (id) on delete set null,
  -- Counts every change that matters to the check; a check of an older version is not stored.
  add column check_version integer not null default 1,
  -- Whether the check has to be made again.
  add column needs_check boolean not null default true,
  -- The check as people see it (contract: orderCheck), with what the rules did; null before the first.
  add column check_result jsonb,
  add column check_status text check (check_status in ('READY', 'WARNED', 'BLOCKED')),
  add column check_causes text[] not null default '{}',
  add column rule_trace jsonb not null default '[]',
  -- When automatic ordering sends it; null where it does not.
  add column sends_at timestamptz(3),
  add column estimate_cents integer,
  -- The seller's hold; a rule's hold is part of the check. Both end when the order is released.
  add column held_at timestamptz(3),
  add column hold_until timestamptz(3),
  add column hold_reason text,
  add column released_at timestamptz(3),
  add column rule_hold_until timestamptz(3),
  add column rule_tags text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column note text,
  add column own_address jsonb,
  -- Lines without a product are left out, this once.
  add column is_partial_allowed boolean not null default false,
  -- Of what the order source sent; for sources that do not tell when an order changed.
  add column content_hash text,
  alter column modified_at drop not null;

create index shop_orders_to_check on shop_orders (seller_id, id) where needs_check and is_unsubmitted;
create index shop_orders_to_send on shop_orders (sends_at) where sends_at is not null and is_unsubmitted;
-- Holds that run out, so that the order is checked again.
create index shop_orders_held on shop_orders (least(hold_until, rule_hold_until))
  where is_unsubmitted and (hold_until is not null or rule_hold_until is not null);
-- Orders that look alike: the same buyer and address within some days.
create index shop_orders_buyer on shop_orders (seller_id, lower(buyer_name), placed_at);
create index shop_orders_placed on shop_orders (seller_id, placed_at);

create table source_changes (
  id text primary key,
  shop_order_id text not null references shop_orders (id) on delete cascade,
  at timestamptz(3) not null,
  what text not null check (what in ('STATUS', 'ADDRESS', 'LINES', 'NOTES')),
  before text not null,
  after text not null,
  accepted_at timestamptz(3),
  was_submitted boolean not null
);
create index source_changes_order on source_changes (shop_order_id, at);
