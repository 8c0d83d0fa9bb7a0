-- Inserts or updates a search document, if anything changed.
create or replace function write_search_document(item text, kind text, seller text, at timestamptz, wanted text[])
returns void language plpgsql as $$
begin
  insert into search_documents as d (seller_id, item_id, scope, chunk_id, sort_at, fields, key)
    values (seller, item, kind, search_chunk_of(seller, kind, at), at, wanted,
      search_key(array_to_string(wanted, chr(31)) || chr(31)))
    on conflict (seller_id, item_id, scope) do update
      set chunk_id = excluded.chunk_id, sort_at = excluded.sort_at, fields = excluded.fields, key = excluded.key
      where (d.chunk_id, d.sort_at, d.fields) is distinct from (excluded.chunk_id, excluded.sort_at, excluded.fields);
end $$;
