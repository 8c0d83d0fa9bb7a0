create table order_rules (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  position integer not null,
  name text not null,
  conditions jsonb not null,
  actions jsonb not null,
  is_on boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);
create index order_rules_seller on order_rules (seller_id, position);

-- Which orders a rule fitted, counted once for each; also keeps a rule from telling the seller twice.
create table rule_hits (
  rule_id text not null references order_rules (id) on delete cascade,
  shop_order_id text not null references shop_orders (id) on delete cascade,
  at timestamptz(3) not null,
  told_at timestamptz(3),
  primary key (rule_id, shop_order_id)
);
create index rule_hits_at on rule_hits (rule_id, at);
