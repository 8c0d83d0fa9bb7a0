-- Writes the search document of a shop order. The demo order is found among ShipStation's (see the mirror list).
create or replace function write_shop_order_document(seller text, wanted text) returns void language sql as $$
  select write_search_document(o.id, case o.source when 'demo' then 'shipstation' else o.source end, o.seller_id, o.placed_at,
    array[
      search_lines(o.order_number),
      search_lines(o.buyer_name, o.own_address->>'name', o.own_address->>'company', o.address->>'name', o.address->>'company'),
      search_lines(o.buyer_email),
      search_lines(variadic array(
        select l.sku from shop_order_lines l
        where l.seller_id = seller and l.shop_order_id = o.id order by l.position)),
      search_lines(variadic array(
        select l.name from shop_order_lines l
        where l.seller_id = seller and l.shop_order_id = o.id order by l.position)),
      search_lines(variadic array(
        select c.number from parcels c
        where c.seller_id = seller and c.print_order_id = o.print_order_id order by c.position)),
      search_lines(variadic array[o.notes, o.details->>'giftMessage', o.details->>'internalNotes', o.details->>'payer',
          o.details->>'paymentMethod', o.details->>'requestedService', o.details->>'warehouse', o.details->>'parentId']
        || array(select f->>'value' from jsonb_array_elements(o.details->'customFields') f)
        || array(select jsonb_array_elements_text(o.details->'storeTags')) || o.tags || o.rule_tags
        || array(select jsonb_array_elements_text(o.details->'mergedIds'))
        || array(
          select l.details->>'lineItemKey' from shop_order_lines l
          where l.seller_id = seller and l.shop_order_id = o.id order by l.position))
    ])
  from shop_orders o where o.seller_id = seller and o.id = wanted
$$;
