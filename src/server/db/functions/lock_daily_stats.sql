-- Caching a day takes the exclusive form of this lock, so that no day is cached while a change to it is in progress.
create or replace function lock_daily_stats(seller text) returns void language sql
  as $$ select pg_advisory_xact_lock_shared(hashtext('daily stats'), hashtext(seller)) $$;
