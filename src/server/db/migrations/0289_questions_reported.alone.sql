create index concurrently if not exists questions_reported on questions (created_at desc, id desc) where open_reports > 0;
