-- Long lists by page number, at a cost that does not grow with the page or the list: every list has an index of its
-- own (list_entries, read backwards), and counts by day that tell on which day a page begins.
create table lists (
  id integer generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  name text not null,
  total integer not null default 0,
  unique (owner_id, name)
);

create table list_days (
  list_id integer not null references lists (id) on delete cascade,
  day date not null,
  total integer not null,
  -- With the total, so that finding a page far back reads the index alone.
  primary key (list_id, day) include (total)
);

create table list_entries (
  list_id integer not null references lists (id) on delete cascade,
  sort_at timestamptz(3) not null,
  item_id text not null,
  primary key (list_id, sort_at, item_id)
);
create index list_entries_item on list_entries (item_id);

-- Counts change in the same statement as the entries, in a fixed order so that writers do not lock each other out.
create function count_list_entries() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from lists where id in (select list_id from changed) order by id for update;
  update lists set total = total + sign * c.n
    from (select list_id, count(*)::integer as n from changed group by list_id) c
    where lists.id = c.list_id;
  insert into list_days as d (list_id, day, total)
    select list_id, (sort_at at time zone 'utc')::date, sign * count(*)::integer
    from changed group by 1, 2 order by 1, 2
    on conflict (list_id, day) do update set total = d.total + excluded.total;
  return null;
end $$;

create trigger list_entries_inserted after insert on list_entries
  referencing new table as changed for each statement execute function count_list_entries();
create trigger list_entries_deleted after delete on list_entries
  referencing old table as changed for each statement execute function count_list_entries();

-- An entry never moves: whoever wants that deletes and inserts, so that the counts see both.
create function refuse_list_entry_update() returns trigger language plpgsql as $$
begin
  raise exception 'list_entries are deleted and inserted, never updated';
end $$;
create trigger list_entries_updated before update on list_entries
  for each statement execute function refuse_list_entry_update();
