-- Counts one order in the day and the quarter hour of an instant.
create or replace function count_moment(seller text, at timestamptz, wanted_kind text, wanted_key text) returns void language sql as $$
  insert into seller_shares as s (seller_id, span, from_at, kind, key, orders) values
    (seller, 'day', date_trunc('day', at, 'utc'), wanted_kind, wanted_key, 1),
    (seller, 'quarter', quarter_of(at), wanted_kind, wanted_key, 1)
    on conflict (seller_id, span, from_at, kind, key) do update set orders = s.orders + 1
$$;
