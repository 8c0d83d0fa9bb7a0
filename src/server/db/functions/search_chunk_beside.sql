-- The chunk next to a new week that has room for it, so that sellers with few orders have few chunks: a search queries each
-- of them. A chunk has at most four weeks, because orders of old weeks may arrive later, and its weeks follow each other,
-- so that chunks stay ordered by time. Null if there is none.
create or replace function search_chunk_beside(seller text, kind text, monday date) returns integer language sql stable as $$
  with beside as (
    (select coalesce(head_id, id) as id from search_chunks
      where seller_id = seller and scope = kind and week < monday order by week desc limit 1)
    union
    (select coalesce(head_id, id) from search_chunks
      where seller_id = seller and scope = kind and week > monday order by week limit 1)
  )
  select beside.id from beside cross join lateral (
    select min(week) as first, max(week) as last
    from search_chunks where seller_id = seller and scope = kind and coalesce(head_id, id) = beside.id
  ) span
  where monday between first and last or (
    greatest(last, monday) - least(first, monday) <= 21
    and (
      select count(*) from (
        select from search_documents d
        where d.seller_id = seller and d.scope = kind
          and d.sort_at >= first::timestamp at time zone 'utc' and d.sort_at < (last + 7)::timestamp at time zone 'utc'
        limit 15000
      ) documents
    ) < 15000
  )
  order by abs(monday - last), beside.id limit 1
$$;
