-- Administrators find questions by any part of the text.
create index concurrently if not exists questions_text_grams on questions using gin (name_grams(text)) with (fastupdate = off);
