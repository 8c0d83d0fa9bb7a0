-- What sellers offer to the public: one listing of one product, looked at by an administrator before it is shown.

create table portals (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  product_id text not null,
  title text not null,
  -- Markdown; never HTML.
  description text not null default '',
  state text not null default 'DRAFT' check (state in ('DRAFT', 'IN_REVIEW', 'LISTED', 'PAUSED', 'REMOVED')),
  price_cents integer check (price_cents > 0),
  currency text not null default 'USD',
  -- Where it is sold, as ISO 3166 alpha-2 codes.
  countries text[] not null default '{US}',
  -- Days between the order and the handover to the carrier.
  lead_days integer not null default 5 check (lead_days between 1 and 60),
  rights_origin text check (rights_origin in ('OWN', 'COMMISSIONED', 'LICENSED', 'PUBLIC_DOMAIN')),
  rights_license text not null default '',
  rights_evidence text not null default '',
  -- What the administrator who decided last wrote to the seller.
  review_note text,
  -- Increases with every change that the seller makes.
  version integer not null default 1,
  submitted_at timestamptz(3),
  listed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, product_id) references products (seller_id, id) on delete cascade
);
create unique index portals_of_product on portals (seller_id, product_id) where state <> 'REMOVED';
create index portals_product on portals (seller_id, product_id);
create index portals_of_seller on portals (seller_id, created_at desc, id desc);
create index portals_id on portals (id);
create index portals_newest on portals (created_at desc, id desc);
create index portals_by_state on portals (state, created_at desc, id desc);
