-- The bytes of a file in quarantine stay there: uploading them again, as a file or as a version of another one, doesn't get around it.
create or replace function keep_quarantine() returns trigger language plpgsql as $$
begin
  select f.quarantined_at, f.quarantine_reason into new.quarantined_at, new.quarantine_reason
  from file_versions v join model_files f on f.id = v.file_id
  where new.newest_sha256 <> '' and v.seller_id = new.seller_id and v.sha256 = new.newest_sha256 and v.state = 'READY' and f.quarantined_at is not null
  order by f.quarantined_at limit 1;
  return new;
end $$;
