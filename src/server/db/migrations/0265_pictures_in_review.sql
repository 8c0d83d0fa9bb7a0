-- A picture of a maker that waits for its review, or the reason why it isn't shown. What everyone sees is in profile_pictures.
create table profile_picture_submissions (
  seller_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('AVATAR', 'BANNER')),
  id uuid not null,
  -- Of the widest file.
  height integer not null,
  -- The widths it is stored in, ascending; none once it was refused.
  widths integer[] not null,
  -- All files together, for the storage quota.
  bytes integer not null,
  -- Why an administrator refused or removed it.
  refusal text check (refusal is null or (widths = '{}' and bytes = 0)),
  created_at timestamptz(3) not null,
  primary key (seller_id, kind)
);
create index profile_picture_submissions_id on profile_picture_submissions (id);
create index profile_picture_submissions_waiting on profile_picture_submissions (created_at, id) where refusal is null;
-- What buyers read before the change that waits for its review; null for what was never approved.
alter table portals add column listed_content jsonb;
