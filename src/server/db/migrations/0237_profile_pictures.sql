-- The avatar and the banner of a public profile, re-encoded. The bytes of a picture never change; its blobs are <seller>/<id>/photo-<width>.
create table profile_pictures (
  seller_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('AVATAR', 'BANNER')),
  id uuid not null,
  -- Of the widest file.
  height integer not null,
  -- The widths it is stored in, ascending.
  widths integer[] not null,
  -- All files together, for the storage quota.
  bytes integer not null,
  created_at timestamptz(3) not null,
  primary key (seller_id, kind)
);
-- The sweep asks whether a blob's picture still exists; a public address names the picture alone.
create index profile_pictures_id on profile_pictures (id);
