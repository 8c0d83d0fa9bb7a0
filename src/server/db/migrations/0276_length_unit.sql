-- The unit of lengths on the seller's screens: mm or in.
alter table users add column length_unit text not null default 'mm';
