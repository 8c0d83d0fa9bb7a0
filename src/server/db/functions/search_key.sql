-- Normalizes text for comparison, ignoring case, width and accents. NOTE: search_documents.key stores its results, so a change
-- here needs a migration that writes them again; `searchKey` of domain/text does the same.
create or replace function search_key(value text) returns text language sql immutable strict parallel safe
  as $$
    select case when octet_length(value) = char_length(value) then lower(value) else
      normalize(replace(replace(replace(replace(
        translate(lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđðħı', 'olddhi'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfkc) end
  $$;
