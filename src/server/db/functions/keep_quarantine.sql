-- Bytes in quarantine stay there: uploading them again, as a file or as a version of another one, doesn't get around it.
create or replace function keep_quarantine() returns trigger language plpgsql as $$
begin
  if new.newest_sha256 = '' or new.seller_id is null then return new; end if;
  -- A quarantine that is just stored either sees this file, or is seen here.
  perform pg_advisory_xact_lock_shared(hashtextextended('quarantine:' || new.newest_sha256, 0));
  select q.at, q.reason into new.quarantined_at, new.quarantine_reason from find_quarantine(new.seller_id, new.newest_sha256) q;
  return new;
end $$;
