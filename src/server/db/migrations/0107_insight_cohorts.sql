-- How many sellers of each sign-up week or month ordered in a week or month (UTC), counted in the background like insight_days.
create table insight_cohorts (
  span text not null check (span in ('week', 'month')),
  -- The first day of the week or month in which the orders were charged.
  period date not null,
  -- By the first day of the sign-up week or month: `sellers` who ordered in the period, and `firsts`, who hadn't since signing up.
  cohorts jsonb not null,
  is_final boolean not null,
  counted_at timestamptz(3) not null,
  primary key (span, period)
);

-- What administrators noted about a day, shown on the chart of all sellers.
create table insight_notes (
  id text primary key,
  day date not null,
  text text not null check (length(text) between 1 and 200),
  author_id text references users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index insight_notes_by_day on insight_notes (day desc, id desc);
create index insight_notes_author on insight_notes (author_id) where author_id is not null;
