-- Erasing an account empties what providers answered about its records.
create index concurrently if not exists bulk_act_rows_refused_record on bulk_act_rows (record_id) where message is not null;
