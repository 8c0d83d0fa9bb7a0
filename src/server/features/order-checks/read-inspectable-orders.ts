import { noOrderDetails, type OrderDetails } from '#contract/orders/order-details.ts'
import type { InspectableLine, InspectableOrder } from '#domain/inspection/inspectable-order.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isUnsubmittedNow } from '../shop-orders/read-is-unsubmitted.ts'
import { orderCurrency } from '../shop-orders/read-order-currency.ts'
import { readTwins, twinCandidates } from './read-twins.ts'

/** A line with its stored match. */
export interface ReadLine extends InspectableLine {
  chosenProductId: string | null
  matchKind: string | null
  matchText: string | null
  matchId: string | null
}

export interface ReadOrder extends Omit<InspectableOrder, 'lines'> {
  lines: ReadLine[]
}

/**
 * Reads and locks the seller's shop orders until the transaction ends. Locks in order of id, so that two checks of the
 * same orders wait for each other instead of deadlocking.
 */
export async function readInspectableOrders(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadOrder[]> {
  await tx.run(sql`
    select id from shop_orders where seller_id = ${sellerId} and id = any(${ids}::text[]) order by id for update`)
  return readUnlocked(tx, sellerId, ids)
}

/** Same, without locking; read-only. */
export async function readUnlocked(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadOrder[]> {
  const rows = await readRows(db, sellerId, ids)
  const twins = await readTwins(db, sellerId, rows)
  return rows.map(({ twinCandidates: _, ...row }) => ({
    ...row,
    details: { ...noOrderDetails, ...row.details },
    twins: twins.get(row.id) ?? [],
  }))
}

const readRows = (db: Queries, sellerId: string, ids: readonly string[]) =>
  db.rows<
    Omit<ReadOrder, 'twins' | 'details'> & { details: Partial<OrderDetails>; twinCandidates: string[] }
  >(sql`
    select o.id, o.source, o.source_order_id, o.order_number,
      o.source_status, o.shop_id, o.source = 'demo' as is_demo,
      ${isUnsubmittedNow} as is_unsubmitted,
      exists (
        select 1 from print_orders p
        where p.seller_id = o.seller_id and p.source = o.source and p.source_order_id = o.source_order_id
          and p.state not in ('FAILED', 'CANCELED', 'REFUNDED') and (not p.is_test or p.state = 'PREPARED')
      ) as has_live_print_order,
      o.check_version, o.imported_at, o.buyer_name,
      -- The print provider requires an email address and refuses unusual ones. The seller gets the mails of such orders.
      coalesce(substring(btrim(o.buyer_email) from
          '^(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_''+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$'),
        (select email from users where id = o.seller_id)) as buyer_email,
      coalesce(o.own_address, o.address) as address, o.total_cents, ${orderCurrency} as currency, o.notes, o.details,
      o.held_at, o.hold_until, o.released_at, o.tags, o.sends_at, o.is_partial_allowed, o.is_for_print,
      ${twinCandidates(sellerId)} as twin_candidates,
      array(select what from source_changes c
        where c.seller_id = o.seller_id and c.shop_order_id = o.id and c.accepted_at is null order by c.at) as source_changes,
      (select json_build_object('state', p.state, 'failureCode', p.failure_code, 'failureReason', p.failure_reason,
          'caps', p.caps, 'cents', p.printing_cents + p.delivery_cents + p.fee_cents, 'at', p.state_since,
          'request', case when p.failure_code = 'ABOVE_SPENDING_CAP' then p.request end)
        from print_orders p
        where p.seller_id = o.seller_id and p.id = o.print_order_id and p.state in ('FAILED', 'CANCELED', 'REFUNDED') and not p.is_test
      ) as last_attempt,
      (select json_build_object('key', q.request_key, 'printingCents', q.printing_cents,
          'deliveryCents', q.delivery_cents, 'refusal', q.refusal, 'failures', q.failures, 'askedAt', q.asked_at)
        from order_quotes q where q.seller_id = o.seller_id and q.shop_order_id = o.id) as quote,
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'options', l.options,
          'personalization', coalesce(l.own_personalization, l.personalization),
          'isOwnText', l.own_personalization is not null, 'productId', l.product_id,
          'chosenProductId', l.chosen_product_id, 'isIgnored', l.is_ignored, 'readOptions', l.read_options,
          'usedOptions', '[]'::jsonb, 'plainText', l.plain_text,
          'isExcluded', l.is_excluded, 'filamentId', l.filament_id, 'keptVersions', l.kept_versions, 'letteringIds', l.lettering_ids, 'approvedTexts', l.approved_texts,
          'matchKind', l.match_kind,
          'matchText', l.match_text, 'matchId', l.match_id
        ) order by l.position), '[]')
        from shop_order_lines l where l.seller_id = o.seller_id and l.shop_order_id = o.id) as lines
    from unnest(${ids}::text[]) with ordinality as i (id, place)
    join shop_orders o on o.seller_id = ${sellerId} and o.id = i.id
    order by i.place`)
