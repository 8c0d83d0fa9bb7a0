-- A store has the status of its connection. The connection of a new store is locked, so that no change of its status misses the store.
create or replace function keep_store_status() returns trigger language plpgsql as $$
declare
  latest text;
begin
  if tg_table_name = 'shops' then
    select c.status into latest from source_connections c where c.seller_id = new.seller_id and c.source = new.source for share;
    update shops set connection_status = latest where seller_id = new.seller_id and id = new.id and latest is not null;
  else
    latest := case when tg_op <> 'DELETE' then new.status end;
    update shops set connection_status = latest
      where seller_id = coalesce(new.seller_id, old.seller_id) and source = coalesce(new.source, old.source)
        and connection_status is distinct from latest;
  end if;
  return null;
end $$;
