-- A store's newer version of an order that couldn't be read.
alter table source_changes drop constraint source_changes_what_check;
alter table source_changes add constraint source_changes_what_check
  check (what in ('STATUS', 'ADDRESS', 'LINES', 'NOTES', 'UNREADABLE')) not valid;
