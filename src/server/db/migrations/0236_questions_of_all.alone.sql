-- Administrators list the questions about all portals by age.
create index concurrently if not exists questions_of_all on questions (created_at, id) where state <> 'UNVERIFIED';
