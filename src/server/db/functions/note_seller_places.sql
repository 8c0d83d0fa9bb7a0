-- Notes every five hundredth order of one sorted list of a seller. Runs in the transaction that forgets the moves before it, whose
-- statements all see the same instant.
create or replace function note_seller_places(
  seller text, list text, entity text, sort text, value text, kind text, condition text
) returns void language plpgsql as $$
begin
  execute format(
    'with numbered as (
       select %1$s as value, id, row_number() over (order by %1$s, id) - 1 as place
       from %2$I where seller_id = $1 and %3$s
     ), counted as (
       insert into list_seller_counts (seller_id, list, sort, total)
       select $1, $2, $3, coalesce(max(place) + 1, 0) from numbered
       on conflict on constraint list_seller_counts_pkey do update set total = excluded.total
     )
     insert into list_seller_places (seller_id, list, sort, place, %4$I, id)
     select $1, $2, $3, place, value, id from numbered where place %% 500 = 0 and place > 0',
    value, entity, condition, kind)
  using seller, list, sort;
end $$;
