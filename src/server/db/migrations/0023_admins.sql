-- The sessions of admins end earlier than those of others, and are looked for every minute.
create index users_admins on users (id) where role = 'ADMIN';
