-- Which administrator has which record on screen. Each says so again every few seconds.
create table record_viewers (
  user_id text not null references users (id) on delete cascade,
  -- The id of a user, a print order, or 'applications'.
  record text not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, record)
);
create index record_viewers_of_record on record_viewers (record);
