-- Sellers' own logos and fonts, for texts on their files. The id follows from the content.
create table lettering_assets (
  seller_id text not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('LOGO', 'FONT')),
  name text not null,
  content bytea not null check (octet_length(content) between 1 and 1000000),
  created_at timestamptz(3) not null,
  primary key (seller_id, id)
);
