-- Long lists by page number at a cost that doesn't grow with the page or the list: each list is a range of one index
-- (list_entries, read backwards), and counts by day say on which day a page begins.

create table lists (
  seller_id text not null references users (id) on delete cascade,
  id integer generated always as identity,
  name text not null,
  total integer not null default 0,
  primary key (seller_id, id),
  unique (seller_id, name)
);

create table list_days (
  seller_id text not null,
  list_id integer not null,
  day date not null,
  total integer not null,
  -- Includes the total, so that locating a distant page reads only the index.
  primary key (seller_id, list_id, day) include (total),
  foreign key (seller_id, list_id) references lists (seller_id, id) on delete cascade
);

create table list_entries (
  seller_id text not null,
  list_id integer not null,
  sort_at timestamptz(3) not null,
  item_id text not null,
  primary key (seller_id, list_id, sort_at, item_id),
  foreign key (seller_id, list_id) references lists (seller_id, id) on delete cascade
);
create index list_entries_item on list_entries (seller_id, item_id);

create trigger list_entries_inserted after insert on list_entries
  referencing new table as changed for each statement execute function count_list_entries();
create trigger list_entries_deleted after delete on list_entries
  referencing old table as changed for each statement execute function count_list_entries();
-- To move an entry, delete and insert it, so that both counts change.
create trigger list_entries_updated before update on list_entries
  for each statement execute function refuse_list_entry_update();
