-- The number of open reports, so that lists of what is reported are counted and read like those in one state.
alter table portals add column open_reports integer not null default 0;
alter table reviews add column open_reports integer not null default 0;
alter table questions add column open_reports integer not null default 0;
create trigger portal_reports_open after insert or update of closed_at or delete on portal_reports
  for each row execute function keep_open_reports('portals', 'portal_id');
create trigger review_reports_open after insert or update of closed_at or delete on review_reports
  for each row execute function keep_open_reports('reviews', 'review_id');
create trigger question_reports_open after insert or update of closed_at or delete on question_reports
  for each row execute function keep_open_reports('questions', 'question_id');

create trigger portals_part after update of state, open_reports on portals for each row
  when ((old.state, old.open_reports > 0) <> (new.state, new.open_reports > 0)
    and new.created_at < date_trunc('day', now(), 'utc'))
  execute function note_day_move();
create trigger questions_part after update of state, removed_at, open_reports on questions for each row
  when ((old.state, old.removed_at is null, old.open_reports > 0) <> (new.state, new.removed_at is null, new.open_reports > 0)
    and new.created_at < date_trunc('day', now(), 'utc'))
  execute function note_day_move();
create trigger reviews_part after update of removed_at, open_reports on reviews for each row
  when ((old.removed_at is null, old.open_reports > 0) <> (new.removed_at is null, new.open_reports > 0)
    and new.created_at < date_trunc('day', now(), 'utc'))
  execute function note_day_move();
