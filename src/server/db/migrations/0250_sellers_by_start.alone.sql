-- Counts and lists sellers by when they began, without the accounts that only buy.
create index concurrently if not exists users_sellers_by_start on users (coalesce(became_seller_at, created_at))
  where role = 'USER' and is_seller;
