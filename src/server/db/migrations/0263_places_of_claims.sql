-- Which part of an item a claim is about, from 0, and where on it, so that claims about the same place can be counted.
alter table print_problems add column part integer;
alter table print_problems add column place text;
