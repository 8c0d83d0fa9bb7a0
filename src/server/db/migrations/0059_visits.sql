-- When the person last proved who they are in this session; since it was opened, when null.
alter table sessions add column proved_at timestamptz(3);

-- Administrators who look at a seller's dashboard, read only and for a while.
create table visits (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  admin_id text references users (id) on delete set null,
  -- The administrator's session that sees the seller's dashboard meanwhile.
  session_id text not null,
  reason text not null,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (seller_id, id)
);
create index visits_open on visits (session_id) where ended_at is null;
