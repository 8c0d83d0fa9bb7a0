-- What makers give buyers at their portals: a percentage or an amount off the items.
create table discount_codes (
  seller_id text not null references users (id),
  id text not null,
  -- In capitals, as buyers may type it in any case.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  percent integer check (percent between 1 and 90),
  amount_cents integer check (amount_cents between 1 and 1000000),
  -- What the items have to cost at least.
  minimum_cents integer not null check (minimum_cents >= 0),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  max_uses integer check (max_uses >= 1),
  max_uses_per_buyer integer check (max_uses_per_buyer >= 1),
  -- Sales that hold it: paid, or on their payment page. Counted under the lock of this row.
  uses integer not null default 0 check (uses >= 0),
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (seller_id, id),
  check (case kind when 'PERCENT' then percent is not null and amount_cents is null
    else amount_cents is not null and percent is null end),
  check (ends_at > starts_at)
);
create unique index discount_codes_code on discount_codes (seller_id, code);
create index discount_codes_newest on discount_codes (seller_id, created_at desc, id desc);

alter table sales add column discount_code_id text;
alter table sales add column discount_code text;
alter table sales add column discount_cents integer not null default 0;
-- Whether it counts as a use of its code.
alter table sales add column holds_discount boolean not null default false;
alter table sales drop constraint sales_check;
alter table sales add constraint sales_total
  check (discount_cents >= 0 and total_cents = items_cents - discount_cents + delivery_cents) not valid;
