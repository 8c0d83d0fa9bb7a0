drop index concurrently if exists refund_requests_asked;
