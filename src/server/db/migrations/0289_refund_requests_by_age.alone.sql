create index concurrently if not exists refund_requests_by_age on refund_requests (state, asked_at, id) include (seller_id);
