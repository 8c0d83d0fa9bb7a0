-- Every time that a file is handed to the print provider counts for its day, also the second time for one file.
create table provider_file_asks (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null
);
create index provider_file_asks_at on provider_file_asks (asked_at);
insert into provider_file_asks (asked_at) select provider_asked_at from file_versions where provider_asked_at is not null;
drop index file_versions_asked;
alter table file_versions drop column provider_asked_at;
