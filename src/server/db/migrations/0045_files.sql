-- Models of sellers; samples, which everybody may use and nobody changes, have no seller. What lists sort and filter by
-- is kept with the file as its newest version says it.
create table model_files (
  id text primary key,
  seller_id text references users (id) on delete cascade,
  name text not null,
  folder text not null default '',
  tags text[] not null default '{}',
  notes text not null default '',
  rights_origin text check (rights_origin in ('OWN', 'COMMISSIONED', 'LICENSED', 'PUBLIC_DOMAIN')),
  licence text not null default '',
  may_be_printed boolean,
  newest_version integer not null,
  newest_id uuid not null,
  newest_bytes bigint not null,
  newest_sha256 text not null,
  newest_volume double precision,
  has_problems boolean not null default false,
  is_too_large boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index model_files_newest on model_files (seller_id, updated_at desc, id desc);
create index model_files_by_bytes on model_files (seller_id, newest_sha256);

-- One state of a file. Its id is what order items call publicFileServiceId; the print provider's own id stands apart.
create table file_versions (
  id uuid primary key,
  file_id text not null references model_files (id) on delete cascade,
  seller_id text references users (id) on delete cascade,
  version integer not null,
  state text not null check (state in ('MEASURING', 'READY', 'REFUSED')),
  refusal text,
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  -- The unit that a person said; null where it is a guess.
  unit text,
  measurement jsonb,
  uploaded_at timestamptz(3) not null,
  -- The keys of what is stored of it; what a new measurement makes has new keys.
  original_key text,
  print_key text,
  preview_key text,
  picture_key text,
  print_sha256 text,
  provider_state text not null default 'NONE' check (provider_state in ('NONE', 'WAITING', 'REGISTERED', 'REFUSED')),
  provider_file_id uuid,
  provider_refusal text,
  provider_failures integer not null default 0,
  provider_due_at timestamptz,
  provider_asked_at timestamptz,
  unique (file_id, version)
);
create index file_versions_same on file_versions (seller_id, sha256) where state = 'READY';
create index file_versions_measuring on file_versions (uploaded_at) where state = 'MEASURING';
create index file_versions_unregistered on file_versions (provider_due_at) where provider_state = 'WAITING';
create index file_versions_asked on file_versions (provider_asked_at) where provider_asked_at is not null;
