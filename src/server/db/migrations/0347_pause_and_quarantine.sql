-- Administrators pause a store, besides the seller's own pause, and keep a file from being printed and sold.
alter table shops add column admin_paused_at timestamptz(3), add column admin_pause_reason text;
alter table model_files add column quarantined_at timestamptz(3), add column quarantine_reason text;
create trigger model_files_quarantine before insert on model_files for each row
  when (new.quarantined_at is null) execute function keep_quarantine();
create trigger model_files_quarantine_of_version before update of newest_sha256 on model_files for each row
  when (new.quarantined_at is null and old.newest_sha256 <> new.newest_sha256) execute function keep_quarantine();
