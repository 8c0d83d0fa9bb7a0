-- What strangers see in 3D of the files that a seller's listings print. The blob is <seller>/<id>/listing-<sha256>.
create table listing_previews (
  seller_id text not null references users (id) on delete cascade,
  -- The version of a file; also one of our samples.
  version_id uuid not null,
  -- Changes with the bytes that it is made from.
  id uuid not null,
  -- The blob that it is made from. A version that is measured again has another.
  source_key text not null,
  -- Decides how its corners are moved.
  seed text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'READY', 'REFUSED')),
  -- Attempts that never came back.
  starts integer not null default 0,
  sha256 text,
  triangles integer,
  -- Compressed.
  bytes integer,
  created_at timestamptz(3) not null,
  primary key (seller_id, version_id),
  check ((state = 'READY') = (sha256 is not null and triangles is not null and bytes is not null))
);
create index listing_previews_waiting on listing_previews (created_at) where state = 'WAITING';
-- The sweep asks whether a blob's preview still exists.
create index listing_previews_id on listing_previews (id);
