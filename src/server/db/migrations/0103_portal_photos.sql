-- Photos that sellers upload for a portal, re-encoded. A photo's bytes never change; its blobs are <seller>/<id>/photo-<width>.
create table portal_photos (
  seller_id text not null,
  portal_id text not null,
  id uuid not null,
  position integer not null,
  -- What it shows, for people who don't see it; empty for the portal's title.
  alt text not null default '',
  -- Of the widest file.
  height integer not null,
  -- The widths it is stored in, ascending.
  widths integer[] not null,
  -- All files together, for the storage quota.
  bytes integer not null,
  created_at timestamptz(3) not null,
  primary key (seller_id, portal_id, id),
  foreign key (seller_id, portal_id) references portals (seller_id, id) on delete cascade
);
-- The sweep asks whether a blob's photo still exists; a public address names the photo alone.
create index portal_photos_id on portal_photos (id);
