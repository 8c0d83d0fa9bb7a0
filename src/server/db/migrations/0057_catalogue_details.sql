-- What else the provider says of its things. What it no longer names is not listed; what it names can still be sold out.
alter table filaments
  add column is_listed boolean not null default true,
  add column available_since timestamptz;
update filaments set available_since = changed_at;
alter table filaments alter column available_since set not null;

alter table components
  add column description text not null default '',
  add column weight_grams double precision,
  add column dimensions text not null default '',
  add column tags text[] not null default '{}',
  add column category_id uuid;

create table component_categories (
  id uuid primary key,
  name text not null,
  slug text not null,
  parent_id uuid
);

-- How asking goes: since when nothing sensible came, and since when a message of the provider waits to be followed.
alter table catalogue_fetches
  drop constraint catalogue_fetches_what_check,
  add constraint catalogue_fetches_what_check check (what in ('filaments', 'components', 'categories')),
  alter column fetched_at drop not null,
  add column tried_at timestamptz,
  add column failing_since timestamptz,
  add column told_at timestamptz;

-- What changed in the catalogue, for people to read. Things stay by the name that they had then.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  kind text not null check (kind in ('FILAMENT', 'COMPONENT')),
  thing_id uuid not null,
  name text not null,
  what text not null check (what in ('ADDED', 'CHANGED', 'REMOVED', 'SOLD_OUT', 'BACK')),
  detail text not null default ''
);
create index catalogue_changes_by_kind on catalogue_changes (kind, id);
