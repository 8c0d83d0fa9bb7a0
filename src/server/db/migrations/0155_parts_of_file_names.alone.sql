-- Administrators find files of all sellers by any part of a name.
create index concurrently if not exists model_files_name_grams on model_files using gin (name_grams(name)) with (fastupdate = off);
