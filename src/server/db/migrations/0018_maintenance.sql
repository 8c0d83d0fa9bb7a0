-- One row for ever. Who changed it when is in audit_log.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null,
  message text,
  contact text,
  started_at timestamptz(3),
  expected_end timestamptz(3)
);
insert into maintenance (is_on) values (false);
