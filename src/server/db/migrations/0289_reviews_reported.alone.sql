create index concurrently if not exists reviews_reported on reviews (created_at desc, id desc) where open_reports > 0;
