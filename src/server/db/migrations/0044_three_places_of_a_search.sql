-- Of a short text, three places are enough where all fields are asked: every place costs a way down the index, in every
-- week and field. They overlap, so that few answers are found that do not have the whole text.
create or replace function search_question(fields integer[], wanted text) returns text
language sql immutable strict parallel safe as $$
  select string_agg('(' || terms || ')', '|') from unnest(fields) as n cross join lateral (
    select string_agg(
      '''' || chr(1) || chr(96 + n) || replace(replace(substr(wanted, place, 3), '\', '\\'), '''', '''''') || ''''
        || case when char_length(wanted) = 2 then ':*' else '' end, '&') as terms
    from (
      select distinct 1 + (k * greatest(0, char_length(wanted) - 3)) / last as place
      from (select case when cardinality(fields) = 1 then 7 when char_length(wanted) <= 7 then 2 else 3 end as last) asked cross join generate_series(0, last) as k
    ) places
  ) terms
$$;
