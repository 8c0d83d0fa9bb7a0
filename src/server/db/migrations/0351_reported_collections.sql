-- What anyone reports about a public collection; nothing says who.
create table portal_collection_reports (
  seller_id text not null,
  id text not null,
  collection_id text not null,
  reason text not null check (reason in ('RIGHTS', 'FORBIDDEN', 'MISLEADING', 'OTHER')),
  text text not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, collection_id) references portal_collections (seller_id, id) on delete cascade
);
create index portal_collection_reports_open on portal_collection_reports (seller_id, collection_id) where closed_at is null;
alter table portal_collections add column open_reports integer not null default 0;
create trigger portal_collection_reports_open after insert or update of closed_at or delete on portal_collection_reports
  for each row execute function keep_open_reports('portal_collections', 'collection_id');
