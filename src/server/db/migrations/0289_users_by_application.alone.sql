create index concurrently if not exists users_by_application on users (application_status, created_at desc, id desc)
where application_status is not null;
