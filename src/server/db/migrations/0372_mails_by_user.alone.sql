create index concurrently if not exists mails_by_user on mails (user_id, created_at desc) where user_id is not null;
