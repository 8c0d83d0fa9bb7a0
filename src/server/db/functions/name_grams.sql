-- Every character of a name with the two that follow, so that any part of it is found by an index.
-- NOTE: indexes store its results; a change here needs a migration that rebuilds them.
create or replace function name_grams(name text) returns tsvector
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  grams text[] := '{}';
  value text := lower(name) || repeat(chr(31), 2);
begin
  for i in 1 .. length(value) - 2 loop
    grams := grams || substr(value, i, 3);
  end loop;
  return array_to_tsvector(grams);
end $$;
