-- Why these bytes are in quarantine for a seller: they are of a file of theirs that is, or of a model that is for all.
create or replace function find_quarantine(owner text, content text) returns table (at timestamptz, reason text) language sql stable as $$
  select f.quarantined_at, f.quarantine_reason
  from model_files f join file_versions v on v.file_id = f.id
  where f.seller_id = owner and f.quarantined_at is not null and v.state = 'READY' and content in (v.sha256, v.print_sha256)
  union all
  select m.at, m.reason from quarantined_models m where m.sha256 = content and owner <> all (m.released_to)
  order by 1 limit 1
$$;
