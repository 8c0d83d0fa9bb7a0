-- How often a listing was looked at on a day (UTC). Nothing says by whom.
create table portal_days (
  seller_id text not null,
  portal_id text not null,
  day date not null,
  views integer not null default 0,
  primary key (seller_id, portal_id, day),
  foreign key (seller_id, portal_id) references portals (seller_id, id) on delete cascade
);
