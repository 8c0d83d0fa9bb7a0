create index concurrently if not exists portal_collections_reported on portal_collections (changed_at desc, id desc) where open_reports > 0;
