-- What listings are sorted by their rating by: how many reviews are shown, and the sum of their stars.
alter table listing_search
  add column review_count integer not null default 0,
  add column star_sum integer not null default 0;
create trigger reviews_rate_listing after insert or delete or update of stars, removed_at on reviews
  for each row execute function mark_listing_rated();
