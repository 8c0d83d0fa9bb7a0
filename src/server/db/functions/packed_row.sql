-- A row for the archive: without its nulls, but for those that a default would replace.
create or replace function packed_row(table_name text, packed jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, value) from jsonb_each(packed)
  where value <> 'null' or exists (
    select from pg_attribute a where a.attrelid = table_name::regclass and a.attname = key and a.atthasdef)
$$;
