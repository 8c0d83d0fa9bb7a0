-- Administrators list the reviews of all portals by age.
create index concurrently if not exists reviews_of_all on reviews (created_at, id);
