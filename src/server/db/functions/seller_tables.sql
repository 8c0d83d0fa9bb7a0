-- Every table that says whose its rows are, with the column that does.
create or replace function seller_tables() returns table (name text, owner_column text) language sql stable as $$
  select c.relname::text, a.attname::text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('seller_id', 'user_id') and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  order by c.relname
$$;
