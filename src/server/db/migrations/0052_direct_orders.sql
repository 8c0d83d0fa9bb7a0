-- Orders that sellers compose by hand: drafts, templates, and what was sent of them.
create table direct_orders (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  number integer not null,
  -- Made up by the caller, so that a save whose answer was lost can be repeated.
  client_key uuid,
  title text not null default '',
  is_template boolean not null,
  version integer not null default 1,
  content jsonb not null,
  -- What the print provider asked last and for which content, or why it asked nothing.
  price jsonb,
  -- The print order that it lives in; null for what can still be changed.
  print_order_id text references print_orders (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (seller_id, number),
  unique (seller_id, client_key)
);
create index direct_orders_sent on direct_orders (seller_id, updated_at desc) where print_order_id is not null;

-- The only price that may be charged for a print order, because the seller was shown it.
alter table print_orders add column agreed_cents integer;
