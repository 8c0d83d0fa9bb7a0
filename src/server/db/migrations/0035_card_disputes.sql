-- Payments that a seller's bank took back, as last read at Stripe. While one is open, nothing is collected or ordered automatically.
create table card_disputes (
  seller_id text not null references users (id),
  id text not null,
  collection_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, collection_id) references card_collections (seller_id, id)
);
create index card_disputes_open on card_disputes (seller_id, opened_at) where state = 'OPEN';
