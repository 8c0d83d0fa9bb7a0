-- Administrators list the pictures of all makers, newest first.
create index concurrently if not exists profile_pictures_by_age on profile_pictures (created_at, id);
