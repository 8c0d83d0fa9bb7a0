-- The option that holds buyers’ texts in a store, where that isn’t one of the usual names.
alter table shops add column text_option text;
