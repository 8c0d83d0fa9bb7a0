-- What selling through the store costs (contract: storeFees); null for the usual fees of its platform.
alter table shops add column fees jsonb;
-- Orders with a smaller margin, in percent of what was sold, aren't ready; null for no floor.
alter table users add column margin_floor integer check (margin_floor between -1000 and 100);

-- What a seller counts a unit of another currency as, in millionths of a US dollar.
create table exchange_rates (
  seller_id text not null references users (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  rate integer not null check (rate between 1 and 1000000000),
  primary key (seller_id, currency)
);
