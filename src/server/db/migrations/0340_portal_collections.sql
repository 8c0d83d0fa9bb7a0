-- Listings that makers group under a name, in their order.
create table portal_collections (
  seller_id text not null references users (id),
  id text not null,
  name text not null check (length(name) between 1 and 80),
  -- Markdown.
  description text not null check (length(description) <= 1000),
  -- Whether its maker shows it. Visitors see it once its texts are approved, too.
  is_shown boolean not null,
  is_approved boolean not null default false,
  -- Why an administrator hid it.
  review_note text,
  -- Listings in it that visitors find. Written with each change of a portal, so that no page counts them.
  found_listings integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  -- When what visitors see of it changed.
  changed_at timestamptz(3) not null,
  primary key (seller_id, id)
);
create index portal_collections_id on portal_collections (id);
create index portal_collections_explored on portal_collections (changed_at desc, id desc) include (seller_id)
  where is_shown and is_approved and found_listings >= 3;
create index portal_collections_found on portal_collections (seller_id, id)
  where is_shown and is_approved and found_listings > 0;
create index portal_collections_waiting on portal_collections (changed_at desc, id desc) where is_shown and not is_approved;
create index portal_collections_public on portal_collections (changed_at desc, id desc) where is_shown and is_approved;

create table portal_collection_items (
  seller_id text not null,
  collection_id text not null,
  portal_id text not null,
  -- From 1.
  position integer not null,
  primary key (seller_id, collection_id, portal_id),
  foreign key (seller_id, collection_id) references portal_collections (seller_id, id) on delete cascade,
  foreign key (seller_id, portal_id) references portals (seller_id, id) on delete cascade
);
create index portal_collection_items_of_portal on portal_collection_items (seller_id, portal_id);
