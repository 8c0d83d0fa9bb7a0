-- Administrators name a store without its seller, and ask who else has the same file.
create index shops_id on shops (id);
create index model_files_same_bytes on model_files (newest_sha256) where seller_id is not null;
