-- Buyers edit and withdraw reviews. What a review said before is kept for moderators for a while.
alter table reviews
  -- Counts every edit, so that two tabs can't overwrite each other.
  add column version integer not null default 1,
  add column edited_at timestamptz(3),
  -- While set, `removed_at` is too, and the line can be reviewed again.
  add column withdrawn_at timestamptz(3);
alter table review_photos
  -- Since when the review no longer shows it.
  add column replaced_at timestamptz(3);

create table review_versions (
  seller_id text not null,
  review_id text not null,
  version integer not null,
  stars integer not null,
  text text not null,
  photo_ids uuid[] not null,
  -- The maker's answer to it.
  answer text,
  replaced_at timestamptz(3) not null,
  primary key (seller_id, review_id, version),
  foreign key (seller_id, review_id) references reviews (seller_id, id) on delete cascade
);
create index review_versions_replaced on review_versions (replaced_at);
