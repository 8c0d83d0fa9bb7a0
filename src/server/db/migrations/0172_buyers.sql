-- What a person bought at portals, of whatever maker: their own purchases, and orders of a guest with their confirmed address. A
-- sale belongs to whoever claimed it first; nobody else can take it over.
create table purchases (
  user_id text not null references users (id) on delete cascade,
  maker_id text not null,
  sale_id text not null,
  -- When the sale was begun.
  bought_at timestamptz(3) not null,
  claimed_at timestamptz(3) not null,
  primary key (user_id, sale_id),
  foreign key (maker_id, sale_id) references sales (seller_id, id) on delete cascade
);
create unique index purchases_of_sale on purchases (maker_id, sale_id);
create index purchases_newest on purchases (user_id, bought_at desc, sale_id desc);
-- Where a person has things delivered.
create table buyer_addresses (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  address jsonb not null,
  -- The one a checkout begins with.
  is_default boolean not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
create unique index buyer_addresses_default on buyer_addresses (user_id) where is_default;

-- Listings that a person wants to find again.
create table favorites (
  user_id text not null references users (id) on delete cascade,
  portal_id text not null,
  maker_id text not null,
  added_at timestamptz(3) not null,
  primary key (user_id, portal_id),
  foreign key (maker_id, portal_id) references portals (seller_id, id) on delete cascade
);
create index favorites_of_portal on favorites (maker_id, portal_id, user_id);
create index favorites_newest on favorites (user_id, added_at desc, portal_id desc);
