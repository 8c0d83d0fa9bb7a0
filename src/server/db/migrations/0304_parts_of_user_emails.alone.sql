create index concurrently if not exists users_email_grams on users using gin (name_grams(email)) with (fastupdate = off);
