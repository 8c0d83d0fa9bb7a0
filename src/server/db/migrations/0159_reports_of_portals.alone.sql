-- Reports are deleted with their portal.
create index concurrently if not exists portal_reports_of_portal on portal_reports (portal_id);
