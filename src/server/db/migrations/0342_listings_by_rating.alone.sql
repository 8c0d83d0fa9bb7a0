create index concurrently if not exists listing_search_rated
  on listing_search (((star_sum + 15.0) / (review_count + 5)) desc, portal_id desc);
