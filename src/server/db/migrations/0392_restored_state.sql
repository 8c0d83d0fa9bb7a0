-- The moment whose state a restored database has, while what happened at the providers since isn't known yet.
alter table maintenance add column if not exists restored_to timestamptz(3);
