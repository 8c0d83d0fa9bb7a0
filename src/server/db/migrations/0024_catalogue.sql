-- What the print provider offers, as it told last. Things that it no longer names stay, as not available, because
-- products may still point at them.
create table filaments (
  id uuid primary key,
  name text not null,
  profile text not null,
  color text not null,
  hex text not null,
  is_available boolean not null,
  changed_at timestamptz not null
);

create table components (
  id uuid primary key,
  name text not null,
  price_cents integer not null,
  currency text not null,
  is_available boolean not null,
  changed_at timestamptz not null
);

-- When each part of the catalogue was fetched last.
create table catalogue_fetches (
  what text primary key check (what in ('filaments', 'components')),
  fetched_at timestamptz not null
);

-- What the provider asked for one piece, by file, filament and options; for estimates, never for charges.
create table part_prices (
  file_id uuid not null,
  filament_id uuid not null,
  options text not null default '',
  unit_cents integer not null,
  currency text not null,
  fetched_at timestamptz not null,
  primary key (file_id, filament_id, options)
);

-- What delivery to a country cost in the drafts of late; for estimates, never for charges.
create table delivery_prices (
  country text primary key,
  cents integer not null,
  currency text not null,
  seen_at timestamptz not null
);
