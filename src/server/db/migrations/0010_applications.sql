create table applications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'REJECTED')),
  kind text not null,
  tools text[] not null default '{}',
  orders_per_month text,
  parts text not null default '',
  shop_url text,
  reason text,
  decided_by text references users (id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index applications_user on applications (user_id, created_at desc);
-- At most one application is open or granted; a rejection makes room for another.
create unique index applications_open on applications (user_id) where status <> 'REJECTED';
