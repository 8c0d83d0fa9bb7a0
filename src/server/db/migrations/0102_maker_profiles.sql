-- What buyers read about a maker besides the story, and whether the maker takes orders right now.
alter table profiles
  add column if not exists policies text not null default '',
  add column if not exists is_on_holiday boolean not null default false;
