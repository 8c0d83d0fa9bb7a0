update listing_search set is_stale = true,
  review_count = (
    select count(*) from reviews r
    where r.seller_id = listing_search.seller_id and r.portal_id = listing_search.portal_id and r.removed_at is null),
  star_sum = (
    select sum(r.stars) from reviews r
    where r.seller_id = listing_search.seller_id and r.portal_id = listing_search.portal_id and r.removed_at is null)
where review_count = 0 and ctid >= $1 and ctid < $2 and exists (
  select from reviews r
  where r.seller_id = listing_search.seller_id and r.portal_id = listing_search.portal_id and r.removed_at is null);
