-- The long lists of a seller's orders with what they are sorted by besides their age. `value` is what an index has, stored in
-- the column `kind` of a place. `condition` says which orders are in the list.
create or replace function sorts_of_orders(seller text)
  returns table (list text, entity text, sort text, value text, kind text, condition text) language sql stable as $$
  with long as (
    select l.name from lists l where l.seller_id = seller and l.total >= 4000
  ), listed as (
    select name, 'shop_orders' as entity,
      case
        when name = 'orders' then 'true'
        when name = 'mirror' then 'source in (''shipstation'', ''demo'')'
        when name = 'unsubmitted' then 'is_unsubmitted and check_status is distinct from ''NOT_FOR_PRINT'''
        else format('source = %L', substr(name, length('orders/source/') + 1))
      end as condition
    from long where name in ('orders', 'mirror', 'unsubmitted') or starts_with(name, 'orders/source/')
    union all
    select name, 'shop_order_standings',
      case
        when name = 'orders' then 'true'
        when name = 'mirror' then 'source in (''shipstation'', ''demo'')'
        else format('source = %L', substr(name, length('orders/source/') + 1))
      end
    from long where name in ('orders', 'mirror') or starts_with(name, 'orders/source/')
    union all
    select name, 'print_orders',
      case when name = 'prints' then 'true' else format('stage = %L', substr(name, length('prints/') + 1)) end
    from long where name = 'prints' or starts_with(name, 'prints/') and name <> 'prints/NEEDS_YOU'
  )
  select l.name, l.entity, s.sort, s.value, s.kind, l.condition
  from listed l join (
    values
      ('shop_orders', 'number', 'lower(order_number)', 'words'),
      ('shop_orders', 'buyer', 'lower(buyer_name)', 'words'),
      ('shop_orders', 'sold', 'total_cents', 'number'),
      ('shop_orders', 'cost', 'coalesce(estimate_cents, -1)', 'number'),
      ('shop_orders', 'items', 'pieces', 'number'),
      ('shop_orders', 'shipBy', 'coalesce(ship_by, ''infinity''::timestamptz)', 'at'),
      ('shop_orders', 'status', 'source_status', 'words'),
      ('shop_order_standings', 'standing', 'standing', 'number'),
      ('shop_order_standings', 'cost', 'cost', 'number'),
      ('print_orders', 'number', 'lower(order_number)', 'words'),
      ('print_orders', 'buyer', 'lower(buyer_name)', 'words'),
      ('print_orders', 'cost', 'coalesce(printing_cents + delivery_cents + fee_cents, -1)', 'number'),
      ('print_orders', 'items', 'item_count', 'number'),
      ('print_orders', 'since', 'state_since', 'at')
  ) s (entity, sort, value, kind) on s.entity = l.entity
  -- The open orders are listed by their check. Only they are sorted by their estimate.
  where not (l.entity = 'shop_orders' and s.sort = case when l.name = 'unsubmitted' then 'status' else 'cost' end)
$$;
