create index concurrently if not exists users_by_application_and_name on users (application_status, lower(name), id)
where application_status is not null;
