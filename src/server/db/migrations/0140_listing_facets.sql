-- What buyers narrow the market by.
alter table portals add column category text check (category in
  ('HOME', 'LIGHTING', 'GARDEN', 'KITCHEN', 'OFFICE', 'TOYS', 'JEWELRY', 'ELECTRONICS', 'TOOLS', 'PETS', 'PARTS', 'OTHER'));

alter table listing_search
  -- Such as `c:HOME`, `m:PLA`, `k:red`, `p:FROM_10`: category, material, color, range of prices.
  add column facets text[] not null default '{}',
  -- The same for equal lists of countries, so that those are counted once for many listings.
  add column country_set bigint not null default 0,
  -- Whether the product changed since. Rows of the previous release are, too.
  add column is_stale boolean not null default true;
create index listing_search_stale on listing_search (seller_id, portal_id) where is_stale;

-- One index answers words, facets and countries together, and reads only what fits all of them.
create index listing_search_terms on listing_search using gin (document, facets, countries) with (fastupdate = off);
drop index listing_search_document;
