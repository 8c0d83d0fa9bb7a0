create table source_connections (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  source text not null check (source in ('shipstation', 'shippo')),
  status text not null check (status in ('CONNECTED', 'FAILING', 'NEEDS_RECONNECT')),
  key_sealed text not null check (key_sealed like 'v1.%'),
  secret_sealed text check (secret_sealed like 'v1.%'),
  key_hint text not null,
  secret_hint text,
  webhook_token_hash text unique,
  connected_at timestamptz not null,
  -- Every order modified before this instant has been stored.
  synced_until timestamptz,
  sync_started_at timestamptz,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  next_sync_at timestamptz,
  last_error text,
  failing_since timestamptz,
  auth_failures integer not null default 0,
  received integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unique (seller_id, source)
);
create index source_connections_due on source_connections (next_sync_at) where status <> 'NEEDS_RECONNECT';
