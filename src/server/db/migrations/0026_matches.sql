create table matches (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  -- Tried from the smallest on.
  position integer not null,
  conditions jsonb not null,
  -- Null where lines that fit are ignored.
  product_id text references products (id) on delete cascade,
  is_on boolean not null default true,
  created_at timestamptz(3) not null
);
create index matches_seller on matches (seller_id, position);
create index matches_product on matches (product_id);

-- Counts every change of what decides on a seller's lines (products, SKUs, rules that match). Whoever stores lines
-- holds the row for share, whoever changes products or rules updates it: so no line is matched by what is past.
create table match_versions (
  seller_id text primary key references users (id) on delete cascade,
  version bigint not null default 1
);
insert into match_versions (seller_id) select id from users;

-- How each line came to its product, or why it did not; and what the seller decided of it.
alter table shop_order_lines
  add column match_kind text,
  add column match_text text,
  add column match_id text references matches (id) on delete set null,
  add column matched_at timestamptz(3),
  add column is_ignored boolean not null default false,
  -- Option values read from the SKU or the line, as [{"name": …, "value": …}].
  add column read_options jsonb not null default '[]',
  add column chosen_product_id text references products (id) on delete set null,
  add column is_excluded boolean not null default false,
  add column filament_id uuid,
  add column own_personalisation text;
create index shop_order_lines_product on shop_order_lines (product_id) where product_id is not null;
create index shop_order_lines_match on shop_order_lines (match_id, matched_at) where match_id is not null;
