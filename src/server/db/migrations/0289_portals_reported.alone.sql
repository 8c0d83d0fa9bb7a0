create index concurrently if not exists portals_reported on portals (created_at desc, id desc) where open_reports > 0;
