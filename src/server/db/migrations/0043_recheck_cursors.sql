-- How far the orders of a seller are marked for a new check: those with a higher id are marked in the background.
create table recheck_cursors (
  seller_id text primary key references users on delete cascade,
  after_id text not null
);
