-- What a print order is made of, as it was when it was submitted. Each kind covers all of its items.
create or replace function shares_of(request jsonb, country text, item_count integer)
returns table (kind text, key text, items bigint) language sql immutable as $$
  with parts as (
    select coalesce(request->'lines'->((item->>'line')::integer)->>'productId', '') as product,
      coalesce(item->>'filamentId', '') as filament, (item->>'quantity')::bigint as items
    from jsonb_array_elements(coalesce(request->'items', '[]')) item
  )
  select 'product', product, sum(items) from parts group by 2
  union all select 'filament', filament, sum(items) from parts group by 2
  union all select 'country', country, item_count
  union all select kind, '', item_count from unnest(array['product', 'filament']) kind
    where not exists (select from parts)
$$;
