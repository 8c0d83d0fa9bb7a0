-- What anybody reports about a public listing. Only administrators read it; nothing says who wrote it.
create table portal_reports (
  id text primary key,
  portal_id text not null,
  reason text not null check (reason in ('RIGHTS', 'FORBIDDEN', 'MISLEADING', 'OTHER')),
  text text not null,
  created_at timestamptz(3) not null,
  -- When an administrator was done with it.
  closed_at timestamptz(3)
);
create index portal_reports_open on portal_reports (portal_id, created_at desc) where closed_at is null;
