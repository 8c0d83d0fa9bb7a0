-- The id of the chunk of a seller's week, created if missing.
create or replace function search_chunk_of(seller text, kind text, at timestamptz) returns integer language plpgsql as $$
declare
  monday date := date_trunc('week', at at time zone 'utc');
  found_id integer;
begin
  select id into found_id from search_chunks where seller_id = seller and scope = kind and week = monday;
  if found_id is null then
    insert into search_chunks (seller_id, scope, week) values (seller, kind, monday)
      on conflict (seller_id, scope, week) do update set week = excluded.week returning id into found_id;
  end if;
  return found_id;
end $$;
