-- What happened to sellers' money, in double entry. Append-only: corrections are new transactions.
create table ledger_transactions (
  seller_id text not null references users (id),
  id text not null,
  kind text not null
    check (kind in ('OPENING', 'TOP_UP', 'CHARGE', 'REFUND', 'CARD_REFUND', 'DISPUTE', 'ADJUSTMENT')),
  -- What it was booked for. A cause can happen once, however often booking is repeated.
  cause text not null,
  print_order_id text,
  collection_id text,
  currency text not null,
  at timestamptz(3) not null,
  note text,
  primary key (seller_id, id),
  unique (seller_id, cause),
  foreign key (seller_id, print_order_id) references print_orders (seller_id, id)
);

-- The accounts of each seller as their lines leave them; written by the trigger of ledger_lines only.
create table ledger_balances (
  seller_id text not null references users (id),
  currency text not null,
  account text not null
    check (account in ('seller_balance', 'card_clearing', 'print_cost', 'delivery', 'fee', 'refunds', 'disputes',
      'sales_payable', 'payouts', 'adjustments', 'opening')),
  balance_cents bigint not null,
  line_count integer not null,
  primary key (seller_id, currency, account),
  -- What a bank takes back is booked to disputes, not to the balance.
  constraint ledger_balances_not_overdrawn check (account <> 'seller_balance' or balance_cents >= 0)
);

-- Positive amounts enter the account. Kind, print order and time repeat their transaction's, for the indexes.
create table ledger_lines (
  seller_id text not null,
  currency text not null,
  account text not null,
  -- Its place in the account, from 1 without gaps.
  number integer not null,
  transaction_id text not null,
  kind text not null,
  print_order_id text,
  at timestamptz(3) not null,
  amount_cents bigint not null check (amount_cents <> 0),
  balance_after_cents bigint not null,
  primary key (seller_id, currency, account, number),
  foreign key (seller_id, transaction_id) references ledger_transactions (seller_id, id)
);
create index ledger_lines_transaction on ledger_lines (seller_id, transaction_id) include (amount_cents);
create index ledger_lines_kind on ledger_lines (seller_id, kind, number) where account = 'seller_balance';
create index ledger_lines_print_order on ledger_lines (seller_id, print_order_id) include (kind, amount_cents)
  where account = 'seller_balance' and print_order_id is not null;
-- A seller's charges within a day, for spending caps.
create index ledger_lines_charges on ledger_lines (seller_id, at)
  where account = 'seller_balance' and kind = 'CHARGE';
create trigger ledger_lines_kept before insert on ledger_lines
  for each row execute function keep_ledger_balance();

-- Until now orders were booked without money. What was charged is paid in before, and what was refunded is taken out after.
insert into ledger_transactions (seller_id, id, kind, cause, currency, at, note)
select seller_id, 'led_opening', 'OPENING', 'opening', currency, min(created_at), 'Orders before balances were kept'
from ledger_entries where amount_cents > 0 group by seller_id, currency;
insert into ledger_lines (seller_id, currency, account, transaction_id, kind, at, amount_cents)
select t.seller_id, t.currency, side.account, t.id, t.kind, t.at,
  side.sign * (select sum(e.amount_cents) from ledger_entries e
    where e.seller_id = t.seller_id and e.currency = t.currency and e.kind = 'charge')
from ledger_transactions t cross join (values ('seller_balance', 1), ('opening', -1)) side (account, sign)
where t.cause = 'opening';

insert into ledger_transactions (seller_id, id, kind, cause, print_order_id, currency, at)
select seller_id, id, upper(kind), case kind when 'charge' then 'charge:' else 'refund:' end || print_order_id,
  print_order_id, currency, created_at
from ledger_entries where amount_cents > 0;
insert into ledger_lines (seller_id, currency, account, transaction_id, kind, print_order_id, at, amount_cents)
select e.seller_id, e.currency, line.account, e.id, upper(e.kind), e.print_order_id, e.created_at, line.cents
from ledger_entries e join print_orders p on p.seller_id = e.seller_id and p.id = e.print_order_id
  cross join lateral (
    select 'seller_balance' as account, -e.amount_cents as cents, 1 as place where e.kind = 'charge'
    union all select 'print_cost', e.amount_cents - coalesce(p.delivery_cents, 0) - coalesce(p.fee_cents, 0), 2 where e.kind = 'charge'
    union all select 'delivery', coalesce(p.delivery_cents, 0), 3 where e.kind = 'charge'
    union all select 'fee', coalesce(p.fee_cents, 0), 4 where e.kind = 'charge'
    union all select 'seller_balance', e.amount_cents, 1 where e.kind = 'refund'
    union all select 'refunds', -e.amount_cents, 2 where e.kind = 'refund'
  ) line
where e.amount_cents > 0 and line.cents <> 0
order by e.seller_id, e.created_at, e.kind, e.id, line.place;

insert into ledger_transactions (seller_id, id, kind, cause, currency, at, note)
select seller_id, 'led_opening_rest', 'OPENING', 'opening:rest', currency, max(created_at),
  'Refunds before balances were kept'
from ledger_entries where amount_cents > 0 and kind = 'refund' group by seller_id, currency;
insert into ledger_lines (seller_id, currency, account, transaction_id, kind, at, amount_cents)
select t.seller_id, t.currency, side.account, t.id, t.kind, t.at,
  side.sign * (select sum(e.amount_cents) from ledger_entries e
    where e.seller_id = t.seller_id and e.currency = t.currency and e.kind = 'refund')
from ledger_transactions t cross join (values ('seller_balance', -1), ('opening', 1)) side (account, sign)
where t.cause = 'opening:rest';

drop table ledger_entries;

create trigger ledger_lines_counted after insert on ledger_lines
  referencing new table as changed for each statement execute function count_charges();
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_transaction();
create constraint trigger ledger_lines_balanced after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_line();
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function refuse_ledger_change();
create trigger ledger_transactions_are_never_emptied before truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function refuse_ledger_change();
create trigger ledger_lines_are_never_emptied before truncate on ledger_lines
  for each statement execute function refuse_ledger_change();
alter table ledger_transactions enable always trigger ledger_transactions_stay;
alter table ledger_transactions enable always trigger ledger_transactions_are_never_emptied;
alter table ledger_lines enable always trigger ledger_lines_stay;
alter table ledger_lines enable always trigger ledger_lines_are_never_emptied;
revoke update, delete, truncate on ledger_transactions, ledger_lines from current_user;
