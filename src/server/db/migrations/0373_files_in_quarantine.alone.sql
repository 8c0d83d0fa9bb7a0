create index concurrently if not exists model_files_in_quarantine on model_files (seller_id, created_at) where quarantined_at is not null;
