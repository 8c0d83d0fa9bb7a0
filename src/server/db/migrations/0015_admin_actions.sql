-- What admins did, for the record. Written in the transaction of the deed.
create table admin_actions (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  admin_id text references users (id) on delete set null,
  action text not null,
  subject_id text,
  detail jsonb not null
);
create index admin_actions_subject on admin_actions (subject_id, id);
