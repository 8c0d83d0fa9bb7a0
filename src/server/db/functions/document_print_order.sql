-- Writes the search document of a print order; those of source 'direct' are also found as direct orders.
create or replace function document_print_order(seller text, wanted text) returns void language sql as $$
  select write_search_document(p.id, kind, p.seller_id, p.created_at,
    array[
      search_lines(p.order_number, p.provider_order_id),
      search_lines(p.buyer_name, p.request->'address'->>'name', p.request->'address'->>'company'),
      search_lines(p.request->>'email'),
      search_lines(variadic array(select l->>'sku' from jsonb_array_elements(p.request->'lines') l)),
      search_lines(variadic array(select l->>'name' from jsonb_array_elements(p.request->'lines') l)),
      search_lines(variadic array(
        select c.number from parcels c
        where c.seller_id = seller and c.print_order_id = p.id order by c.position))
    ])
  from print_orders p cross join unnest(case when p.source = 'direct' then '{print,direct}' else '{print}' end::text[]) kind
  where p.seller_id = seller and p.id = wanted
$$;
