-- What is shown of a listing's reviews is counted in `listing_search`; `refresh-facets` writes by which ratings it is found. The portal is held
-- first, so that a change of it, which writes that row again, comes before or after.
create or replace function mark_listing_rated() returns trigger language plpgsql set search_path = public as $$
declare
  gone integer := (tg_op <> 'INSERT' and old.removed_at is null)::integer;
  shown integer := (tg_op <> 'DELETE' and new.removed_at is null)::integer;
  at record := coalesce(new, old);
begin
  perform from portals where seller_id = at.seller_id and id = at.portal_id for key share;
  update listing_search set is_stale = true, review_count = review_count + shown - gone,
    star_sum = star_sum + shown * coalesce(new.stars, 0) - gone * coalesce(old.stars, 0)
  where seller_id = at.seller_id and portal_id = at.portal_id;
  return null;
end $$;
