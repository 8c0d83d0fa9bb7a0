-- Distinct values, one per line, each short enough for an index.
create or replace function search_lines(variadic value text[]) returns text language sql immutable as $$
  select coalesce(string_agg(line, chr(10) order by first), '') from (
    select left(translate(trim(v), E'\n\x1f', '  '), 300) as line, min(n) as first
    from unnest(value) with ordinality as given (v, n) where trim(v) <> '' group by 1 order by 2 limit 60
  ) kept
$$;
