-- What name_grams of each name that contains the text has.
create or replace function name_grams_query(part text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  value text := lower(part);
  found text := '';
begin
  for i in 1 .. greatest(length(value) - 2, 1) loop
    found := found || case when i > 1 then ' & ' else '' end
      || '''' || replace(replace(substr(value, i, 3), '\', '\\'), '''', '''''') || '''';
  end loop;
  return case when length(value) < 3 then found || ':*' else found end::tsquery;
end $$;
