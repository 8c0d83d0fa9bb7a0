-- Every three consecutive characters, marked with chunk and field. The end of a value counts as a character, so that
-- two characters are found anywhere by prefix.
-- NOTE: search_documents_grams stores its results; a change here needs a migration that rebuilds the index.
create or replace function search_grams(chunk integer, key text) returns tsvector
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  grams text[] := '{}';
  field text;
  value text;
  place integer := 96;
  mark text;
begin
  foreach field in array string_to_array(key, chr(31)) loop
    place := place + 1;
    mark := chunk || chr(place);
    foreach value in array string_to_array(field, chr(10)) loop
      value := value || chr(31);
      for i in 1 .. length(value) - 2 loop
        grams := grams || (mark || substr(value, i, 3));
      end loop;
    end loop;
  end loop;
  return array_to_tsvector(grams);
end $$;
