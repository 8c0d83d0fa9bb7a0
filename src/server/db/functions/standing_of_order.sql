-- Where an order stands: open ones first, as far as they wait for the seller, then those in print by their stage. `cost` is what
-- printing costs as charged, or as estimated while it isn't submitted; -1 where that isn't known.
create or replace function standing_of_order(seller text, order_id text) returns table (standing smallint, cost bigint)
  language sql stable as $$
  select (case
      when o.is_unsubmitted and o.check_status = 'NOT_FOR_PRINT' then 6
      when o.is_unsubmitted and (o.held_at is not null or o.rule_hold_until is not null) then 2
      when o.is_unsubmitted and o.check_status = 'BLOCKED' then 0
      when o.is_unsubmitted and o.check_status is not null and p.state = 'FAILED' and not p.is_test then 1
      when o.is_unsubmitted then case o.check_status when 'WARNED' then 3 when 'READY' then 4 else 5 end
      when p.id is null or p.state in ('FAILED', 'CANCELED', 'REFUNDED') then 19
      when p.is_test then 18
      else 10 + coalesce(array_position(
        array['NEEDS_YOU', 'SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'DELIVERED'], p.stage), 8) - 1
    end)::smallint,
    coalesce(case
      when p.id is not null and p.state not in ('FAILED', 'CANCELED', 'REFUNDED')
        then p.printing_cents + p.delivery_cents + p.fee_cents
      when o.is_unsubmitted then o.estimate_cents
    end, -1)::bigint
  from shop_orders o left join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id
  where o.seller_id = seller and o.id = order_id
$$;
