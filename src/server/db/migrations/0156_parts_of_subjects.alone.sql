-- Administrators find tickets by any part of the subject.
create index concurrently if not exists support_tickets_subject_grams on support_tickets using gin (name_grams(subject)) with (fastupdate = off);
