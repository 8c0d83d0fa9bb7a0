-- What Stripe says about sellers' subscriptions to plans. Always read again there, never changed here.
create table subscriptions (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  status text not null
    check (status in ('ACTIVE', 'TRIALING', 'PAST_DUE', 'UNPAID', 'PAUSED', 'CANCELED')),
  level smallint not null,
  started_at timestamptz(3) not null,
  period_ends_at timestamptz(3) not null,
  -- When it ends or ended; null while it renews.
  ends_at timestamptz(3),
  past_due_since timestamptz(3),
  read_at timestamptz(3) not null,
  primary key (seller_id, id)
);
create index subscriptions_to_read on subscriptions (read_at) where status <> 'CANCELED';

-- The page at Stripe where a seller subscribes. At most one is open per seller, so that nobody subscribes twice.
create table plan_checkouts (
  seller_id text primary key references users (id) on delete cascade,
  level smallint not null,
  -- The idempotency key of the call that opens the page, stored before that call.
  key text not null,
  -- Null until Stripe confirmed it.
  session_id text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3) not null
);

-- Automatic ordering needs a plan from now on. Sellers who use it keep it for 30 days.
alter table users add column automation_until timestamptz(3);
update users set automation_until = now() + interval '30 days' where automate_ordering and premium_level = 0;
create index users_automation_until on users (automation_until) where automation_until is not null;
