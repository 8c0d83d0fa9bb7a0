-- What buyers wrote about items of delivered sales, once per line of a sale.
create table reviews (
  -- The maker, whose portal it was bought at.
  seller_id text not null,
  id text not null,
  sale_id text not null,
  -- The position of the line in the sale, from 0.
  line integer not null check (line between 0 and 19),
  portal_id text not null,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  author text not null,
  variant jsonb not null,
  created_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  -- While set, nobody but administrators reads it and it counts nowhere.
  removed_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, sale_id) references sales (seller_id, id) on delete cascade,
  foreign key (seller_id, portal_id) references portals (seller_id, id) on delete cascade
);
create unique index reviews_of_line on reviews (seller_id, sale_id, line);
create unique index reviews_id on reviews (id);
create index reviews_shown on reviews (seller_id, portal_id, created_at desc, id desc) include (stars) where removed_at is null;

-- What anybody reports about a review; nothing says who.
create table review_reports (
  seller_id text not null,
  id text not null,
  review_id text not null,
  reason text not null check (reason in ('RIGHTS', 'FORBIDDEN', 'MISLEADING', 'OTHER')),
  text text not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, review_id) references reviews (seller_id, id) on delete cascade
);
create index review_reports_open on review_reports (seller_id, review_id) where closed_at is null;
