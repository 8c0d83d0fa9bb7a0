-- Bytes that come in, until they are a file. `received` is what surely survives: everything after it is sent again.
create table uploads (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  name text not null,
  folder text not null,
  -- The file that it is to be a new version of.
  file_id text references model_files (id) on delete set null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- What the sender says of its bytes, in hexadecimal digits.
  said_sha256 text,
  sha256 text,
  state text not null default 'RECEIVING' check (state in ('RECEIVING', 'RECEIVED', 'DECIDE', 'FAILED')),
  same_as text references model_files (id) on delete set null,
  decision text check (decision in ('NEW_VERSION', 'KEEP_BOTH')),
  failure text,
  -- The version that it becomes; chosen at the beginning, so that finishing twice makes one.
  version_id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index uploads_of_seller on uploads (seller_id, created_at desc);
create index uploads_by_state on uploads (state, updated_at);
