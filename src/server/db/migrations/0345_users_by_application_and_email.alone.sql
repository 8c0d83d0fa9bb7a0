create index concurrently if not exists users_by_application_and_email on users (application_status, email, id)
where application_status is not null;
