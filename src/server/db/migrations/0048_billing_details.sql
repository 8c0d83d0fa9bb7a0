-- What a seller's statements say about them. Empty texts are left out.
create table billing_details (
  seller_id text primary key references users (id) on delete cascade,
  company text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  tax_id text not null
);
