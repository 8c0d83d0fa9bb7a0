-- What people did, without what they typed: details were scrubbed before they came here.
create table usage_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  user_id text references users (id) on delete set null,
  session_id text not null,
  title text not null,
  details jsonb not null
);
create index usage_events_at on usage_events (at);
create index usage_events_user on usage_events (user_id);
