import type { Twin } from '#domain/inspection/inspectable-order.ts'
import {
  canceledTwins,
  isMergedOrSplit,
  openTwins,
  type TwinCandidate,
  twinsBefore,
} from '#domain/twins/twins-before.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { emailKey, hasSeveralSources, numberKey, placeKey } from '../shop-orders/read-twin-keys.ts'

// A buyer with this many orders in a day, or a number used this often, is no longer one order that arrived twice.
const MAX_CANDIDATES = 20

const ownNumber = numberKey(sql`o.order_number`)
const ownPlace = placeKey(sql`o.address`)
const ownEmail = emailKey(sql`o.buyer_email`)
const candidateNumber = numberKey(sql`d.order_number`)
const candidatePlace = placeKey(sql`d.address`)
const candidateEmail = emailKey(sql`d.buyer_email`)
const namedNumber = numberKey(sql`n.order_number`)
const namedPlace = placeKey(sql`n.address`)
const namedEmail = emailKey(sql`n.buyer_email`)

/** Orders that may be twins of the order `o`, or the same order again within its integration, found by index. */
const candidates = sql`(
  select d.id from shop_orders d
  where d.seller_id = o.seller_id and ${candidateNumber} = ${ownNumber} and d.source <> o.source and d.source <> 'demo'
  limit ${MAX_CANDIDATES}
) union (
  select d.id from shop_orders d
  where d.seller_id = o.seller_id and ${candidatePlace} = ${ownPlace} and ${ownPlace} <> ''
    and d.placed_at between o.placed_at - interval '1 day' and o.placed_at + interval '1 day'
    and d.id <> o.id and d.source <> 'demo'
  order by d.source = o.source, d.placed_at limit ${MAX_CANDIDATES}
) union (
  select d.id from shop_orders d
  where d.seller_id = o.seller_id and ${candidateEmail} = ${ownEmail} and ${ownEmail} <> ''
    and d.placed_at between o.placed_at - interval '1 day' and o.placed_at + interval '1 day'
    and d.id <> o.id and d.source <> 'demo'
  order by d.source = o.source, d.placed_at limit ${MAX_CANDIDATES}
)`

const noIds = sql`'[]'::jsonb`
const mergedIds = sql`coalesce(o.details -> 'mergedIds', ${noIds})`

/** What the seller’s stores merged into other orders, by its ids there. Evaluated once per statement. */
const mergedParts = (sellerId: string) => sql`array(
  select jsonb_array_elements_text(m.details -> 'mergedIds') from shop_orders m
  where m.seller_id = ${sellerId} and m.details -> 'mergedIds' <> ${noIds})`

/**
 * Orders of the same integration that may print what the order `o` does: merged with it, split from it, or with its number. The first
 * conditions spare nearly all orders the search; a condition on the source would have the last one search by it.
 */
const ofSameSource = (sellerId: string) => sql`(
  select d.id from shop_orders d
  where (${mergedIds} <> ${noIds} or o.details ->> 'parentId' is not null)
    and d.seller_id = o.seller_id and d.source = o.source and d.id <> o.id
    and d.source_order_id = any(array(select jsonb_array_elements_text(${mergedIds})) || (o.details ->> 'parentId'))
) union (
  select d.id from shop_orders d
  where o.source_order_id = any(${mergedParts(sellerId)}) and d.details -> 'mergedIds' <> ${noIds}
    and d.details -> 'mergedIds' @> to_jsonb(o.source_order_id)
    and d.seller_id = o.seller_id and d.source = o.source and d.id <> o.id
) union (
  select d.id from shop_orders d
  where d.seller_id = o.seller_id and ${candidateNumber} = ${ownNumber} and d.id <> o.id
  limit ${MAX_CANDIDATES}
)`

/** Ids of orders that may be twins of the order `o`; a column, because every check reads it. */
export const twinCandidates = (
  sellerId: string,
) => sql`case when o.source = 'demo' then '{}' else array(select k.id from (${ofSameSource(sellerId)}) k) ||
  case when ${hasSeveralSources(sellerId)} then array(select c.id from (${candidates}) c) else '{}' end end`

interface Candidates {
  id: string
  twinCandidates: readonly string[]
}

/**
 * The twins of orders that come before them, and those that were canceled, keyed by order. Read after locking the queue,
 * this is what keeps both from being submitted.
 */
export async function readTwins(
  db: Queries,
  sellerId: string,
  orders: readonly Candidates[],
): Promise<Map<string, Twin[]>> {
  const twins = new Map<string, Twin[]>()
  for (const { order, others } of await readComparisons(db, sellerId, orders)) {
    const found = [
      ...twinsBefore(order, others).map((twin) => twinOf(twin, order, false)),
      ...canceledTwins(order, others).map((twin) => twinOf(twin, order, true)),
    ]
    if (found.length > 0) twins.set(order.id, found)
  }
  return twins
}

/** Orders that look like this one, from other integrations, and that are canceled there. Without locks. */
export async function readCanceledTwins(
  db: Queries,
  sellerId: string,
  id: string,
): Promise<Pick<Compared, 'id' | 'orderNumber' | 'source'>[]> {
  const rows = await db.rows<Candidates>(sql`
    select o.id, ${twinCandidates(sellerId)} as twin_candidates from shop_orders o
    where o.seller_id = ${sellerId} and o.id = ${id}`)
  const [found] = await readComparisons(db, sellerId, rows)
  return found ? canceledTwins(found.order, found.others).filter(({ isCanceled }) => isCanceled) : []
}

/** Orders that look like these, from other integrations, and are open there as far as we know, keyed by order. Without locks. */
export async function readOpenTwins(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.rows<Candidates>(sql`
    select o.id, ${twinCandidates(sellerId)} as twin_candidates from shop_orders o
    where o.seller_id = ${sellerId} and o.id = any(${ids}::text[]) and ${hasSeveralSources(sellerId)}`)
  const comparisons = await readComparisons(db, sellerId, rows)
  return new Map(
    comparisons.map(({ order, others }) => [order.id, openTwins(order, others).map(({ id }) => id)]),
  )
}

const twinOf = (twin: Compared, order: Compared, isCanceled: boolean): Twin => ({
  id: twin.id,
  orderNumber: twin.orderNumber,
  source: twin.source,
  isInPrint: twin.hasLivePrintOrder,
  isCanceled,
  isMergedOrSplit: isMergedOrSplit(order, twin),
  isConfirmed: order.confirmedTwins.includes(twin.id),
})

/** Unsubmitted orders whose result may depend on these, because they may be twins. */
export async function readMaybeTwins(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select d.id from shop_orders o cross join lateral (${candidates}) d
    where o.seller_id = ${sellerId} and o.id = any(${ids}::text[]) and o.source <> 'demo'
      and ${hasSeveralSources(sellerId)}
    union
    select d.id from shop_orders o cross join lateral (${ofSameSource(sellerId)}) d
    where o.seller_id = ${sellerId} and o.id = any(${ids}::text[]) and o.source <> 'demo'`)
  return rows.map(({ id }) => id)
}

interface Compared extends TwinCandidate {
  confirmedTwins: string[]
}

/** The orders that have candidates, each with them. */
async function readComparisons(
  db: Queries,
  sellerId: string,
  orders: readonly Candidates[],
): Promise<{ order: Compared; others: Compared[] }[]> {
  const open = orders.filter(({ twinCandidates: ids }) => ids.length > 0)
  if (open.length === 0) return []
  const ids = new Set(open.flatMap(({ id, twinCandidates: others }) => [id, ...others]))
  const compared = await readCompared(db, sellerId, [...ids])
  return open.flatMap(({ id, twinCandidates: candidates }) => {
    const order = compared.get(id)
    const others = [...new Set(candidates)].flatMap((other) => compared.get(other) ?? [])
    return order ? [{ order, others }] : []
  })
}

async function readCompared(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, Compared>> {
  const rows = await db.rows<Compared>(sql`
    select o.id, o.source, o.source_order_id, o.order_number, o.placed_at, o.imported_at, o.buyer_name, o.buyer_email, o.address,
      o.source_status = 'CANCELED' as is_canceled, o.confirmed_twins,
      ${mergedIds} as merged_ids, o.details ->> 'parentId' as parent_id,
      p.created_at as printed_since, p.id is not null as has_live_print_order,
      exists (select from print_orders c
        where c.seller_id = o.seller_id and c.id = o.print_order_id and c.state = 'CANCELED' and not c.is_test
      ) as has_canceled_print,
      exists (
        select 1 from shop_orders n
        where n.seller_id = o.seller_id and ${namedNumber} = ${ownNumber} and n.source <> o.source and n.source <> 'demo'
          and (${namedEmail} = ${ownEmail} or ${namedPlace} = ${ownPlace})
      ) as has_number_twin,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity)), '[]')
        from shop_order_lines l where l.seller_id = o.seller_id and l.shop_order_id = o.id) as lines
    from shop_orders o
    left join print_orders p on p.seller_id = o.seller_id and p.source = o.source and p.source_order_id = o.source_order_id
      and p.state not in ('FAILED', 'CANCELED', 'REFUNDED') and not p.is_test
    where o.seller_id = ${sellerId} and o.id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
