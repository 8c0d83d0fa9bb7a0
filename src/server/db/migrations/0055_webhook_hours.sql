-- How many messages arrived from providers, by hour. What they contain isn't kept: each only says what to read again.
create table webhook_hours (
  path text not null,
  hour timestamptz not null,
  accepted integer not null default 0,
  refused integer not null default 0,
  last_at timestamptz not null,
  primary key (path, hour)
);
create index webhook_hours_by_hour on webhook_hours (hour);
