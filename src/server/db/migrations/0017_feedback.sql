create table feedback (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  at timestamptz(3) not null,
  feedback text not null
);
create index feedback_user on feedback (user_id, at);
