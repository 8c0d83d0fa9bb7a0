-- Administrators find the questions about a portal.
create index concurrently if not exists questions_portal on questions (portal_id);
