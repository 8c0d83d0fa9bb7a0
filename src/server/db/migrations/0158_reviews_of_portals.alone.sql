-- Administrators find the reviews of a portal.
create index concurrently if not exists reviews_portal on reviews (portal_id);
