-- What somebody is about to buy. A browser names its cart by a secret in a cookie, an account by itself.
create table carts (
  id text not null primary key,
  -- The cookie's secret, hashed; null for the cart of an account.
  key_hash text,
  user_id text references users (id),
  -- Variants with quantities and the price at which they were added, oldest first.
  lines jsonb not null default '[]',
  -- The line that was removed last, for undoing.
  removed jsonb,
  -- Lines whose quantity changed when two carts were merged.
  merged jsonb,
  country text,
  codes text[] not null default '{}',
  -- What was typed at the checkout, kept for a day, and what was wrong with it.
  buyer jsonb,
  problems jsonb,
  buyer_until timestamptz(3),
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((key_hash is null) <> (user_id is null))
);
create unique index carts_key on carts (key_hash);
create unique index carts_user on carts (user_id);
create index carts_expired on carts (expires_at);
create index carts_typed on carts (buyer_until) where buyer_until is not null;

-- The cart that a sale was begun from: it has one open payment page per maker.
alter table sales add column cart_id text;
-- Whether its lines leave the cart once it is paid; not for what was bought at once, past the cart.
alter table sales add column is_from_cart boolean not null default false;
-- The sales that one click began, one per maker.
alter table sales add column purchase_id uuid;
-- Its card at the processor, hashed, against testing stolen cards.
alter table sales add column card_hash text;
