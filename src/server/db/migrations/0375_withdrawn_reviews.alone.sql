-- Withdrawn reviews are deleted after a while.
create index concurrently if not exists reviews_withdrawn on reviews (withdrawn_at) where withdrawn_at is not null;
