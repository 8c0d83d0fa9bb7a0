-- Keeps the search documents of a print order current, and those of its shop order, which hold its tracking number.
create or replace function keep_print_order_found() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where seller_id = old.seller_id and item_id = old.id;
  else
    perform document_print_order(new.seller_id, new.id);
    if new.tracking is not null then
      perform write_shop_order_document(new.seller_id, new.shop_order_id);
    end if;
  end if;
  return null;
end $$;
