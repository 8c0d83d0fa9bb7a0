-- How many rows each administrator has listed since the last entry about it in the audit log.
create table listed_rows (
  user_id text primary key references users (id) on delete cascade,
  row_count integer not null,
  -- How many of them in each list, by its path.
  lists jsonb not null,
  since timestamptz(3) not null
);
