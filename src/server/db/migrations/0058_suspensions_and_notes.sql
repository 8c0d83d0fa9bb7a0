-- A suspended account is `banned`, as the previous release reads it; since when, by whom and why are new.
alter table users
  add column suspended_at timestamptz(3),
  add column suspended_by text,
  add column suspension_reason text;

-- What administrators note about a seller, for themselves.
create table seller_notes (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  author_id text references users (id) on delete set null,
  text text not null,
  at timestamptz(3) not null,
  primary key (seller_id, id)
);
