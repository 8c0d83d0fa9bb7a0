-- Photos that buyers add to reviews; before the review is written, without one.
create table review_photos (
  -- The maker, whose portal the review is about.
  seller_id text not null,
  id uuid not null,
  sale_id text not null,
  review_id text,
  -- From 1, in the buyer's order.
  position integer,
  -- Of the widest file.
  height integer not null,
  -- The widths it is stored in, ascending.
  widths integer[] not null,
  created_at timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, sale_id) references sales (seller_id, id) on delete cascade,
  foreign key (seller_id, review_id) references reviews (seller_id, id) on delete cascade
);
create index review_photos_id on review_photos (id);
create index review_photos_of_sale on review_photos (seller_id, sale_id);
create index review_photos_of_review on review_photos (seller_id, review_id, position);
create index review_photos_unsent on review_photos (created_at) where review_id is null;
