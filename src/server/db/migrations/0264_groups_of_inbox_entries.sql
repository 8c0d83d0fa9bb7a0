-- How many orders an entry is about: deliveries of a day are one entry while it is unread.
alter table inbox_entries add column orders integer not null default 1;
