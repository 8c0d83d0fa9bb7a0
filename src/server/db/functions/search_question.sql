-- The tsquery for a text in some of the fields, with character 1 in place of the chunk. Long texts are looked up by a
-- few overlapping places only, because every place costs an index descent in each week and field; every hit is
-- compared with the whole text anyway.
create or replace function search_question(fields integer[], wanted text) returns text
language sql immutable strict parallel safe as $$
  select string_agg('(' || terms || ')', '|') from unnest(fields) as n cross join lateral (
    select string_agg(
      '''' || chr(1) || chr(96 + n) || replace(replace(substr(wanted, place, 3), '\', '\\'), '''', '''''') || ''''
        || case when char_length(wanted) = 2 then ':*' else '' end, '&') as terms
    from (
      select distinct 1 + (k * greatest(0, char_length(wanted) - 3)) / last as place
      from (select case when cardinality(fields) = 1 then 7 when char_length(wanted) <= 7 then 2 else 3 end as last) asked
        cross join generate_series(0, last) as k
    ) places
  ) terms
$$;
