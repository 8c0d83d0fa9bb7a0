-- The card that pays for a seller's orders. Its number stays at the card processor.
create table payment_cards (
  seller_id text primary key references users (id) on delete cascade,
  method_id text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  saved_at timestamptz(3) not null
);

create unique index users_customer on users (customer_id) where customer_id is not null;
