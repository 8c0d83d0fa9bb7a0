-- What visitors search listings by. A portal has a row while it is listed.
create extension if not exists fuzzystrmatch;

create table listing_search (
  seller_id text not null,
  portal_id text not null,
  -- The title's words weigh more than the description's.
  document tsvector not null,
  -- The lowest price of what is offered.
  from_cents integer not null,
  countries text[] not null,
  listed_at timestamptz(3) not null,
  primary key (seller_id, portal_id),
  foreign key (seller_id, portal_id) references portals (seller_id, id) on delete cascade
);
create index listing_search_document on listing_search using gin (document);
create index listing_search_newest on listing_search (listed_at desc, portal_id desc);
create index listing_search_cheapest on listing_search (from_cents, portal_id);

-- Words of listings with how many have them, for correcting what visitors type. Counted anew every hour.
create table listing_words (
  word text primary key,
  listings integer not null
);

-- Those that are listed already.
insert into listing_search (seller_id, portal_id, document, from_cents, countries, listed_at)
select t.seller_id, t.id,
  setweight(to_tsvector('english', t.title), 'A') || setweight(to_tsvector('english', t.description), 'C'),
  t.price_cents, t.countries, coalesce(t.listed_at, t.created_at)
from portals t where t.state = 'LISTED' and t.price_cents is not null;
