-- Administrators find reviews by any part of the text.
create index concurrently if not exists reviews_text_grams on reviews using gin (name_grams(text)) with (fastupdate = off);
