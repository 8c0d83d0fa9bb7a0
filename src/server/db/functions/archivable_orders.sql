-- Those of a seller's orders that ended before a time and that nothing waits for: no print, money, claim, ticket, text to approve,
-- mail or run. An order that may be a twin of an unsubmitted one stays, because it keeps that one from being printed.
create or replace function archivable_orders(seller text, ids text[], cutoff timestamptz) returns text[]
  language sql stable as $$
  select coalesce(array_agg(o.id order by o.id), '{}')
  from shop_orders o
  where o.seller_id = seller and o.id = any(ids) and o.source <> 'demo' and not o.is_unsubmitted
    and greatest(o.placed_at, o.imported_at, o.modified_at, o.note_at, o.restored_at) < cutoff
    and (o.source_status in ('SHIPPED', 'CANCELED') or exists (
      select from print_orders p where p.seller_id = seller and p.shop_order_id = o.id
        and not p.is_test and p.state in ('SHIPPED', 'DELIVERED')))
    and not exists (
      select from print_orders p where p.seller_id = seller and p.shop_order_id = o.id and (
        not (p.state in ('SHIPPED', 'DELIVERED', 'FAILED', 'CANCELED', 'REFUNDED') or p.is_test and p.state = 'DRAFTED')
        or p.state_since >= cutoff or p.cancel_requested_at is not null
        or exists (select from print_calls c where c.seller_id = seller and c.print_order_id = p.id and c.outcome is null)
        or exists (select from seller_needs n where n.seller_id = seller and n.print_order_id = p.id)
        or exists (select from card_refunds r where r.seller_id = seller and r.print_order_id = p.id
          and r.state in ('WANTED', 'ASKED'))
        or exists (select from refund_requests r where r.seller_id = seller and r.print_order_id = p.id and r.state = 'WAITING')
        or exists (select from support_tickets t where t.seller_id = seller and t.print_order_id = p.id and t.state <> 'CLOSED')
        or exists (
          select from print_problems c where c.seller_id = seller and c.print_order_id = p.id and (
            c.status <> 'CLOSED' or exists (
              select from print_orders r where r.seller_id = seller and r.problem_id = c.id
                and r.state not in ('SHIPPED', 'DELIVERED', 'FAILED', 'CANCELED', 'REFUNDED'))))))
    and not exists (select from support_tickets t where t.seller_id = seller and t.shop_order_id = o.id and t.state <> 'CLOSED')
    and not exists (select from proof_links l where l.seller_id = seller and l.shop_order_id = o.id
      and l.ended_at is null and l.revoked_at is null)
    and not exists (select from rule_hits h where h.seller_id = seller and h.shop_order_id = o.id and h.told_at is null)
    and not exists (
      select from submit_run_orders s join submit_runs r on r.seller_id = s.seller_id and r.id = s.run_id
      where s.seller_id = seller and s.shop_order_id = o.id and r.finished_at is null)
    and not exists (
      select from shop_orders n where n.seller_id = seller and n.is_unsubmitted and n.id <> o.id
        and lower(ltrim(btrim(n.order_number), '# ')) = lower(ltrim(btrim(o.order_number), '# ')))
    and not exists (
      select from shop_orders n where n.seller_id = seller and n.is_unsubmitted and n.id <> o.id
        and n.placed_at between o.placed_at - interval '1 day' and o.placed_at + interval '1 day'
        and left(regexp_replace(lower(n.address ->> 'postalCode'), '[^a-z0-9]', '', 'g'), 5)
          = left(regexp_replace(lower(o.address ->> 'postalCode'), '[^a-z0-9]', '', 'g'), 5))
    and not exists (
      select from shop_orders n where n.seller_id = seller and n.is_unsubmitted and n.id <> o.id
        and n.placed_at between o.placed_at - interval '1 day' and o.placed_at + interval '1 day'
        and lower(btrim(n.buyer_email)) = lower(btrim(o.buyer_email)))
    -- A release from before the archive could have imported it once more.
    and not exists (select from archived_orders a
      where a.seller_id = seller and a.source = o.source and a.source_order_id = o.source_order_id)
$$;
