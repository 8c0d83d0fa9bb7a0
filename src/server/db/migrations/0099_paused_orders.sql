-- Since when nothing is ordered without a person, because a backup was restored and may not know what was printed since.
alter table maintenance add column if not exists orders_paused_at timestamptz(3);
