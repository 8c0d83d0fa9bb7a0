-- The id of the chunk that a seller's week belongs to; a new week is added to a chunk beside it, or becomes one.
create or replace function search_chunk_of(seller text, kind text, at timestamptz) returns integer language plpgsql as $$
declare
  monday date := date_trunc('week', at at time zone 'utc');
  found_id integer;
begin
  select coalesce(head_id, id) into found_id from search_chunks where seller_id = seller and scope = kind and week = monday;
  if found_id is null then
    insert into search_chunks (seller_id, scope, week, head_id) values (seller, kind, monday, search_chunk_beside(seller, kind, monday))
      on conflict (seller_id, scope, week) do update set week = excluded.week returning coalesce(head_id, id) into found_id;
  end if;
  return found_id;
end $$;
