create index concurrently if not exists model_files_expiring on model_files (rights_expires_on) where rights_expires_on is not null;
