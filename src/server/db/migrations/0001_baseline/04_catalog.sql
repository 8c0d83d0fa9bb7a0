-- What the print provider offers and what it costs, as last reported. Things it no longer lists remain, marked
-- unavailable, because products may still refer to them.

create table filaments (
  id uuid primary key,
  name text not null,
  profile text not null,
  color text not null,
  hex text not null,
  -- A filament that the provider lists can still be sold out.
  is_listed boolean not null default true,
  is_available boolean not null,
  available_since timestamptz not null,
  changed_at timestamptz not null
);

-- Sellers to notify, once, when a filament is available again.
create table filament_watches (
  seller_id text not null references users (id) on delete cascade,
  filament_id uuid not null references filaments (id) on delete cascade,
  since timestamptz not null,
  primary key (seller_id, filament_id)
);
create index filament_watches_by_filament on filament_watches (filament_id);

create table component_categories (
  id uuid primary key,
  name text not null,
  slug text not null,
  parent_id uuid
);

create table components (
  id uuid primary key,
  name text not null,
  description text not null default '',
  category_id uuid,
  tags text[] not null default '{}',
  price_cents integer not null,
  currency text not null,
  weight_grams double precision,
  dimensions text not null default '',
  is_available boolean not null,
  changed_at timestamptz not null
);

-- The state of fetching each part of the catalog.
create table catalog_fetches (
  what text primary key check (what in ('filaments', 'components', 'categories')),
  fetched_at timestamptz,
  tried_at timestamptz,
  -- Since when no usable answer came.
  failing_since timestamptz,
  -- Since when a webhook of the provider waits to be followed by a fetch.
  told_at timestamptz
);

-- Changes of the catalog for people to read. Things keep the name that they had at the time.
create table catalog_changes (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  kind text not null check (kind in ('FILAMENT', 'COMPONENT')),
  thing_id uuid not null,
  name text not null,
  what text not null check (what in ('ADDED', 'CHANGED', 'REMOVED', 'SOLD_OUT', 'BACK')),
  detail text not null default ''
);
create index catalog_changes_by_kind on catalog_changes (kind, id);

-- The provider's price of one piece by file, filament and options; for estimates, never for charges.
create table part_prices (
  file_id uuid not null,
  filament_id uuid not null,
  options text not null default '',
  unit_cents integer not null,
  currency text not null,
  -- What the price is made of, as far as the provider says: grams, minutes, surcharges for bodies and size.
  drivers jsonb,
  fetched_at timestamptz not null,
  primary key (file_id, filament_id, options)
);

-- Prices to request, and when next. The answers are in part_prices.
create table part_price_requests (
  file_id uuid not null,
  filament_id uuid not null,
  options text not null default '',
  due_at timestamptz(3) not null,
  asked_at timestamptz(3),
  -- Consecutive unusable answers; each postpones the next request.
  failures integer not null default 0,
  -- The provider's reason for not naming a price; null if it named one or hasn't been asked.
  refusal text,
  primary key (file_id, filament_id, options)
);
create index part_price_requests_due on part_price_requests (due_at);
create index part_price_requests_asked on part_price_requests (asked_at) where asked_at is not null;

-- What delivery to a country cost in recent drafts; for estimates, never for charges.
create table delivery_prices (
  country text primary key,
  cents integer not null,
  currency text not null,
  seen_at timestamptz not null
);
