-- Which administrators chose whether they get the weekly email with the analytics; without a row it is on.
create table weekly_mail_choices (
  user_id text primary key references users (id) on delete cascade,
  is_on boolean not null,
  changed_at timestamptz(3) not null
);
