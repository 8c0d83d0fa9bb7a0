-- Deletes some of an owner's rows in a table and returns how many.
create or replace function erase_rows(
  table_name text, owner_column text, owner_id text, max_rows integer
) returns integer language plpgsql as $$
declare
  erased integer;
begin
  execute format(
    'delete from %1$I where ctid = any(array(select ctid from %1$I where %2$I = $1 limit $2))',
    table_name, owner_column)
  using owner_id, max_rows;
  get diagnostics erased = row_count;
  return erased;
end $$;
