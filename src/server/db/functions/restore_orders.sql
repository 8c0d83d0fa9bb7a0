-- Puts orders of the archive back where they were and returns their ids; the caller puts them back into their lists. What they named
-- and has gone since, such as a product, they no longer name.
create or replace function restore_orders(seller text, ids text[], at timestamptz) returns setof text language plpgsql as $$
declare
  gone record;
begin
  perform from archived_orders a where a.seller_id = seller and a.id = any(ids) order by a.id for update;
  for gone in
    delete from archived_orders a where a.seller_id = seller and a.id = any(ids)
      -- A release from before the archive could have imported it once more.
      and not exists (select from shop_orders o
        where o.seller_id = seller and o.source = a.source and o.source_order_id = a.source_order_id)
    returning a.id, a.record
  loop
    perform unpack_rows('shop_orders', jsonb_build_array(gone.record->'order' || jsonb_build_object('restored_at', at)
      || case when exists (select from shops s where s.seller_id = seller and s.id = gone.record->'order'->>'shop_id')
        then '{}' else '{"shop_id": null}'::jsonb end));
    perform unpack_rows('shop_order_lines', (
      select coalesce(jsonb_agg(l
        || case when exists (select from products p where p.seller_id = seller and p.id = l->>'product_id')
          then '{}' else '{"product_id": null}'::jsonb end
        || case when exists (select from products p where p.seller_id = seller and p.id = l->>'chosen_product_id')
          then '{}' else '{"chosen_product_id": null}'::jsonb end
        || case when exists (select from matches m where m.seller_id = seller and m.id = l->>'match_id')
          then '{}' else '{"match_id": null}'::jsonb end), '[]')
      from jsonb_array_elements(gone.record->'lines') l));
    perform unpack_rows('source_changes', gone.record->'changes');
    perform unpack_rows('order_edits', coalesce(gone.record->'edits', '[]'));
    perform unpack_rows('rule_hits', (
      select coalesce(jsonb_agg(h), '[]') from jsonb_array_elements(gone.record->'hits') h
      where exists (select from order_rules r where r.seller_id = seller and r.id = h->>'rule_id')));
    perform unpack_rows('proof_links', (
      select coalesce(jsonb_agg(jsonb_build_object('revoked_at', at, 'key_hash', '', 'key_sealed', '') || k), '[]')
      from jsonb_array_elements(gone.record->'links') k));
    perform unpack_rows('print_order_events', gone.record->'events');
    perform unpack_rows('print_calls', gone.record->'calls');
    return next gone.id;
  end loop;
end $$;
