-- Keeps the search document of a shop order current with its tags.
create or replace function keep_order_tags_found() returns trigger language plpgsql as $$
begin
  perform write_shop_order_document(new.seller_id, new.id);
  return null;
end $$;
