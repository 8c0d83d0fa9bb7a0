-- Administrators list the reviews with open reports.
create index concurrently if not exists review_reports_waiting on review_reports (created_at) where closed_at is null;
