-- Keeps a print order and its shop order found by the number of every parcel.
create or replace function keep_parcel_found() returns trigger language plpgsql as $$
begin
  perform document_print_order(new.seller_id, new.print_order_id);
  perform write_shop_order_document(new.seller_id, p.shop_order_id)
    from print_orders p where p.seller_id = new.seller_id and p.id = new.print_order_id;
  return null;
end $$;
