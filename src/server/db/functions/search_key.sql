-- Normalizes text for comparison, ignoring case and width. NOTE: search_documents.key stores its results.
create or replace function search_key(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize(value, nfkc)) $$;
