-- Keeps the search document of a shop order current.
create or replace function keep_shop_order_found() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where seller_id = old.seller_id and item_id = old.id;
  else
    perform write_shop_order_document(new.seller_id, new.id);
  end if;
  return null;
end $$;
