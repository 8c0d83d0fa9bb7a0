-- What can be bought at a portal: one row per combination of option values that its seller priced or left out. A combination without a
-- row costs what the portal says.
create table portal_items (
  seller_id text not null,
  id text not null,
  portal_id text not null,
  -- The value of each option by the option's name; `{}` for a product without options.
  options jsonb not null,
  -- Null for the price of the portal.
  price_cents integer check (price_cents between 50 and 1000000),
  is_offered boolean not null default true,
  created_at timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, portal_id) references portals (seller_id, id) on delete cascade
);
create unique index portal_items_of_portal on portal_items (seller_id, portal_id, options);
-- A cart names a variant by its id alone.
create index portal_items_id on portal_items (id);
