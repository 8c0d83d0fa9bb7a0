create table shops (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  source text not null check (source in ('shipstation', 'shippo', 'demo')),
  -- What the order source calls it; empty where the source has only one.
  source_store_id text not null,
  name text not null,
  platform text,
  is_paused boolean not null default false,
  approval jsonb not null default '{"policy": "MANUAL"}',
  allow_partial boolean,
  order_cap_cents integer,
  day_cap_cents integer,
  created_at timestamptz not null,
  unique (seller_id, source, source_store_id)
);

alter table source_connections
  -- Who the account is at the provider, where it says so.
  add column account_ref text,
  add column remaining_calls integer,
  add column remaining_at timestamptz,
  -- Every order placed before this instant has been stored; for sources that do not tell of changes.
  add column listed_until timestamptz,
  add column backfill_days integer,
  add column backfill_started_at timestamptz,
  add column backfill_finished_at timestamptz,
  add column backfill_received integer not null default 0,
  add column backfill_created integer not null default 0,
  add column backfill_error text;
