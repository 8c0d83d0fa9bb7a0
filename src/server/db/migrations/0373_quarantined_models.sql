-- What is in quarantine for all who upload it, by the bytes of uploads and of print files; those of one model have the file in common
-- with which it began. Accounts in `released_to` may print it.
create table quarantined_models (
  sha256 text primary key,
  model text not null,
  reason text not null,
  at timestamptz(3) not null,
  released_to text[] not null default '{}'
);
create trigger file_versions_quarantine after update of print_sha256 on file_versions for each row
  when (new.print_sha256 is not null and new.print_sha256 is distinct from old.print_sha256) execute function keep_quarantine_of_print();
