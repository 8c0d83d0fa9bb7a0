-- Inserts rows of the archive into their table. Columns that came later get their default; those that have gone are left out.
create or replace function unpack_rows(table_name text, packed jsonb) returns void language plpgsql as $$
declare
  columns text;
begin
  if jsonb_array_length(packed) = 0 then
    return;
  end if;
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
    from pg_attribute a
    where a.attrelid = table_name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (packed->0 ? a.attname or not a.atthasdef);
  execute format(
    'insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$I, $1)',
    table_name, columns)
  using packed;
end $$;
