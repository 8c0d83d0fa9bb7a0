-- The lists that an order is in for its country and its tags, as listsOf() of shop-order-lists.ts names them; for what is stored
-- already when these lists come into being.
create or replace function lists_by_country_and_tag(country text, tag_keys text[], is_to_submit boolean)
  returns table (name text) language sql immutable as $$
  select base || '/country/' || country
    from unnest(case when is_to_submit then array['orders', 'unsubmitted'] else array['orders'] end) base
    where country ~ '^[A-Z]{2}$'
  union all
  select 'orders/tag/' || tag_key from unnest(tag_keys) tag_key
$$;
