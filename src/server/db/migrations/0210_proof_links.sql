-- Links by which buyers look at the texts of their order, approve or correct them. At most one per order isn't revoked.
create table proof_links (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  shop_order_id text not null,
  -- Of the secret in the link; sealed as well, so that the seller can copy the link again.
  key_hash text not null,
  key_sealed text not null,
  -- What the seller saw: only this is approved where silence means approval.
  proofs jsonb not null,
  on_silence text not null check (on_silence in ('WAIT', 'APPROVE')),
  is_mailed boolean not null,
  created_at timestamptz(3) not null,
  deadline_at timestamptz(3) not null,
  opened_at timestamptz(3),
  -- How often the buyer changed a text.
  corrections integer not null default 0,
  approved_at timestamptz(3),
  approved_by text check (approved_by in ('BUYER', 'SILENCE')),
  -- Answered, or past its deadline and dealt with.
  ended_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, shop_order_id) references shop_orders (seller_id, id) on delete cascade
);
create index proof_links_by_id on proof_links (id);
create unique index proof_links_one_live on proof_links (seller_id, shop_order_id) where revoked_at is null;
create index proof_links_due on proof_links (deadline_at) where ended_at is null and revoked_at is null;
