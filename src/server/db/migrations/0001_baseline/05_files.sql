-- 3D models: files, their versions, and uploads in progress.

-- Models of sellers. Samples, which everyone may use and no one changes, have no seller. Columns that lists sort and
-- filter by repeat what the newest version says.
create table model_files (
  id text primary key,
  seller_id text references users (id) on delete cascade,
  name text not null,
  folder text not null default '',
  tags text[] not null default '{}',
  notes text not null default '',
  rights_origin text check (rights_origin in ('OWN', 'COMMISSIONED', 'LICENSED', 'PUBLIC_DOMAIN')),
  license text not null default '',
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

-- One version of a file. Order items call its id publicFileServiceId; the print provider's own id is separate.
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
  -- The unit that a person chose; null while it is a guess.
  unit text,
  measurement jsonb,
  uploaded_at timestamptz(3) not null,
  -- Blob keys of what is stored of it; a new measurement writes under new keys.
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
  unique (file_id, version)
);
create index file_versions_same on file_versions (seller_id, sha256) where state = 'READY';
create index file_versions_measuring on file_versions (uploaded_at) where state = 'MEASURING';
create index file_versions_unregistered on file_versions (provider_due_at) where provider_state = 'WAITING';

-- Every request that registers a file at the print provider counts toward its day's limit, repeated ones included.
create table provider_file_asks (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null
);
create index provider_file_asks_at on provider_file_asks (asked_at);

-- Incoming bytes until they become a file. `received` is what survives a crash; the client sends everything after it again.
create table uploads (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  name text not null,
  folder text not null,
  -- The file to add a version to, if any.
  file_id text references model_files (id) on delete set null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- The hash that the client claims, in hexadecimal digits.
  said_sha256 text,
  sha256 text,
  state text not null default 'RECEIVING' check (state in ('RECEIVING', 'RECEIVED', 'DECIDE', 'FAILED')),
  same_as text references model_files (id) on delete set null,
  decision text check (decision in ('NEW_VERSION', 'KEEP_BOTH')),
  failure text,
  -- The id of the version that it becomes, chosen up front, so that finishing twice creates one version.
  version_id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (seller_id, id)
);
create index uploads_of_seller on uploads (seller_id, created_at desc);
create index uploads_by_state on uploads (state, updated_at);
