-- What a price is made of, as far as the print provider says: grams, minutes, and what it adds for bodies and size.
alter table part_prices add column drivers jsonb;
