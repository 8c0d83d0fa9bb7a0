-- A chunk may now consist of several weeks: `head_id` is the id of the chunk a week belongs to, null for a week that is a
-- chunk itself.
alter table search_chunks add column head_id integer;
