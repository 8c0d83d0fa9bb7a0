-- Updating an entry would bypass the counts.
create or replace function refuse_list_entry_update() returns trigger language plpgsql as $$
begin
  raise exception 'list_entries are deleted and inserted, never updated';
end $$;
