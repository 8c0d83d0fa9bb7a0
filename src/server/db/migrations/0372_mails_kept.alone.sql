create index concurrently if not exists mails_kept on mails (finished_at) where status = 'GIVEN_UP' and payload_sealed is not null;
