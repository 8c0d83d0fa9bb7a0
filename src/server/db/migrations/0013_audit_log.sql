-- Who did what to whose account, when and from where. Without references: the record outlives what it is about.
create table audit_log (
  id text primary key,
  at timestamptz(3) not null,
  actor text,
  action text not null,
  subject text,
  address text,
  agent text,
  detail jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject, action, at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_audit_change();
