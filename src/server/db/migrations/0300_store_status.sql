-- The status of a store's connection, so that lists of stores are counted and read by it.
alter table shops add column connection_status text;
create trigger source_connections_status after insert or update of status or delete on source_connections
  for each row execute function keep_store_status();
create trigger shops_status after insert on shops for each row execute function keep_store_status();
create trigger shops_part after update of connection_status on shops for each row
  when (old.connection_status is distinct from new.connection_status and new.created_at < date_trunc('day', now(), 'utc'))
  execute function note_day_move();
