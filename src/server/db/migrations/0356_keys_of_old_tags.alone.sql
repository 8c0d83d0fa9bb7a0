update shop_orders set tag_keys = array(
  select regexp_replace(lower(normalize(tag, nfkc)), '[[:space:]_\u00ad\u2010-\u2015\u2212\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff-]', '', 'g')
  from unnest(tags || rule_tags) with ordinality as own (tag, place) group by 1 order by min(place)
)
where tag_keys = '{}' and (tags <> '{}' or rule_tags <> '{}') and ctid >= $1 and ctid < $2;
