-- What all sellers did on each day (UTC), counted in the background, so that a year costs administrators 365 rows.
create table insight_days (
  day date primary key,
  figures jsonb not null,
  -- How far those who signed up on this day have come; counted again for as long as the day is kept.
  steps jsonb not null default '{}',
  is_final boolean not null,
  counted_at timestamptz(3) not null
);

create index ledger_lines_of_day on ledger_lines (at) where account = 'seller_balance';
create index print_orders_ended on print_orders (state_since) where state in ('FAILED', 'DELIVERED');
create index seller_shares_of_day on seller_shares (from_at) where span = 'day' and kind in ('stage', 'lateness');
