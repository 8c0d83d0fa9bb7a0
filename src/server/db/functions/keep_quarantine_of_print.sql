-- The same triangles, saved in another format or with another header, have the same print file.
create or replace function keep_quarantine_of_print() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('quarantine:' || new.print_sha256, 0));
  update model_files f set quarantined_at = q.at, quarantine_reason = q.reason
  from find_quarantine(new.seller_id, new.print_sha256) q
  where f.id = new.file_id and f.quarantined_at is null;
  return null;
end $$;
