-- Moves locked orders into the archive, with everything that only they refer to.
create or replace function move_to_archive(seller text, ids text[], at timestamptz) returns void language plpgsql as $$
begin
  insert into archived_orders (seller_id, id, source, source_order_id, order_number, number_key, place_key, email_key, placed_at,
    modified_at, content_hash, shop_id, archived_at, record)
  select o.seller_id, o.id, o.source, o.source_order_id, o.order_number, lower(ltrim(btrim(o.order_number), '# ')),
    coalesce(left(regexp_replace(lower(o.address ->> 'postalCode'), '[^a-z0-9]', '', 'g'), 5), ''),
    coalesce(lower(btrim(o.buyer_email)), ''), o.placed_at, o.modified_at, o.content_hash, o.shop_id, at,
    jsonb_build_object(
      'order', packed_row('shop_orders', to_jsonb(o)),
      'lines', (select coalesce(jsonb_agg(packed_row('shop_order_lines', to_jsonb(l)) order by l.position), '[]')
        from shop_order_lines l where l.seller_id = seller and l.shop_order_id = o.id),
      'changes', (select coalesce(jsonb_agg(packed_row('source_changes', to_jsonb(c)) order by c.at, c.id), '[]')
        from source_changes c where c.seller_id = seller and c.shop_order_id = o.id),
      'hits', (select coalesce(jsonb_agg(packed_row('rule_hits', to_jsonb(h)) order by h.at, h.rule_id), '[]')
        from rule_hits h where h.seller_id = seller and h.shop_order_id = o.id),
      'edits', (select coalesce(jsonb_agg(packed_row('order_edits', to_jsonb(e)) order by e.id), '[]')
        from order_edits e where e.seller_id = seller and e.shop_order_id = o.id),
      -- Without what opens them: a link to an order that ended long ago is no longer of use.
      'links', (select coalesce(jsonb_agg(packed_row('proof_links', to_jsonb(k) - 'key_hash' - 'key_sealed') order by k.id), '[]')
        from proof_links k where k.seller_id = seller and k.shop_order_id = o.id),
      'events', (select coalesce(jsonb_agg(packed_row('print_order_events', to_jsonb(e)) order by e.id), '[]')
        from print_orders p join print_order_events e on e.seller_id = seller and e.print_order_id = p.id
        where p.seller_id = seller and p.shop_order_id = o.id),
      'calls', (select coalesce(jsonb_agg(packed_row('print_calls', to_jsonb(c)) order by c.id), '[]')
        from print_orders p join print_calls c on c.seller_id = seller and c.print_order_id = p.id
        where p.seller_id = seller and p.shop_order_id = o.id))
  from shop_orders o where o.seller_id = seller and o.id = any(ids);
  delete from print_order_events e using print_orders p
    where p.seller_id = seller and p.shop_order_id = any(ids) and e.seller_id = seller and e.print_order_id = p.id;
  delete from print_calls c using print_orders p
    where p.seller_id = seller and p.shop_order_id = any(ids) and c.seller_id = seller and c.print_order_id = p.id;
  perform set_lists(array[seller], ids, '{}', '{}', '{}', '{}');
  delete from shop_orders o where o.seller_id = seller and o.id = any(ids);
end $$;
