-- Administrators find accounts by any part of a name.
create index concurrently if not exists users_name_grams on users using gin (name_grams(name)) with (fastupdate = off);
