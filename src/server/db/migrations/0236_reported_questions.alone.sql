-- Administrators list the questions with open reports.
create index concurrently if not exists question_reports_waiting on question_reports (created_at) where closed_at is null;
