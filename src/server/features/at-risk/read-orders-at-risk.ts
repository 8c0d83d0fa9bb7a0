import type { Cause } from '#contract/orders/order-checks.ts'
import type { RiskView } from '#contract/orders/orders-at-risk.ts'
import type { Stage } from '#contract/orders/print-order-states.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Both lists end here: more isn't worked through, and counting more would cost more as a seller grows. */
export const MAX_AT_RISK = 1_000
/** Open orders looked at, those due first. */
const MAX_OPEN = 1_000
/** Without enough history, orders due within this are listed. */
const SOON_HOURS = 24
/** With fewer orders left to compare with, there is no probability. */
export const MIN_SURVIVORS = 5

interface Selection {
  sellerId: string
  view: RiskView
  now: Date
}

export interface RiskRow {
  orderId: string
  printOrderId: string | null
  orderNumber: string
  buyerName: string
  storeName: string | null
  placedAt: Date
  shipBy: Date
  isDefault: boolean
  stage: Stage | null
  stageSince: Date | null
  checkCauses: Cause[]
  isHeld: boolean
  /** Orders that were as far after the same time, and how many of them took longer than this one has. */
  survivors: number
  slower: number
  /** Whether there is enough history to compare with. */
  hasHistory: boolean
  likelyShipsAt: Date | null
  totalCents: number
  currency: string
  costCents: number | null
}

/** How many orders the list has, up to its end. */
export async function countOrdersAtRisk(db: Queries, selection: Selection): Promise<number> {
  const row = await db.row<{ total: number }>(
    sql`select count(*)::integer as total from (${foundBy(selection)} limit ${MAX_AT_RISK}) found`,
  )
  return row?.total ?? 0
}

/** One page of the list, the orders due first. */
export async function readOrdersAtRisk(
  db: Queries,
  { page, size, ...selection }: Selection & { page: number; size: number },
): Promise<RiskRow[]> {
  const offset = (page - 1) * size
  const left = Math.max(0, Math.min(size, MAX_AT_RISK - offset))
  return db.rows<RiskRow>(sql`
    select o.id as order_id, found.print_order_id, o.order_number, o.buyer_name, o.store_name, o.placed_at,
      found.due as ship_by, found.is_default, found.stage, found.since as stage_since, o.check_causes,
      (o.held_at is not null) as is_held, found.survivors, found.slower, found.has_history, found.likely_ships_at,
      o.total_cents, o.currency,
      coalesce(p.printing_cents + p.delivery_cents + p.fee_cents, o.estimate_cents) as cost_cents
    from (${foundBy(selection)} offset ${offset} limit ${left}) found
    cross join lateral (
      select * from shop_orders where seller_id = ${selection.sellerId} and id = found.shop_order_id offset 0
    ) o
    left join lateral (
      select * from print_orders where seller_id = ${selection.sellerId} and id = found.print_order_id offset 0
    ) p on true
    order by found.due, found.shop_order_id`)
}

const foundBy = (selection: Selection): Sql =>
  selection.view === 'at-risk' ? atRisk(selection) : lateOnArrival(selection)

/** The same words as the indexes `shop_orders_due` and `shop_orders_arrived_late`. */
export const isToSubmit = sql`o.is_unsubmitted and o.source <> 'demo' and o.check_status is distinct from 'NOT_FOR_PRINT'`
/** The same words as the indexes `print_orders_due` and `print_orders_arrived_late`. */
export const isOpen = sql`not p.is_test and p.state <> 'FAILED'
  and p.stage in ('SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU')`

const lateOnArrival = ({ sellerId }: Selection): Sql => sql`
  select shop_order_id, print_order_id, due, is_default, stage, since, 0 as survivors, 0 as slower, false as has_history,
    null::timestamptz as likely_ships_at
  from (
    (select o.id as shop_order_id, null::text as print_order_id, o.ship_by as due, false as is_default,
        null::text as stage, null::timestamptz as since
      from shop_orders o
      where o.seller_id = ${sellerId} and ${isToSubmit} and o.imported_at > o.ship_by
      order by o.ship_by limit ${MAX_OPEN})
    union all
    (select p.shop_order_id, p.id, p.ship_by, false, p.stage, coalesce(p.stage_since, p.created_at)
      from print_orders p
      where p.seller_id = ${sellerId} and ${isOpen} and p.arrived_at > p.ship_by
      order by p.ship_by limit ${MAX_OPEN})
  ) late
  order by due, shop_order_id`

/**
 * Open orders that are late, or at least one in three of the comparable ones took longer than they have left. Before it
 * is submitted, an order has all of the way before it, and is compared with orders of any size. Afterwards, with orders
 * of its size that were still open as long after they entered the stage.
 */
const atRisk = ({ sellerId, now }: Selection): Sql => sql`
  select shop_order_id, print_order_id, due, is_default, stage, since, survivors, slower, has_history,
    case when has_history and survivors >= ${MIN_SURVIVORS}
      then compared_from + hours[cardinality(hours) - survivors + (survivors + 1) / 2] * interval '1 hour'
    end as likely_ships_at
  from (
    select due_first.*, compared_from, coalesce(history.hours, '{}') as hours, history.hours is not null as has_history,
      cardinality(coalesce(history.hours, '{}')) - width_bucket(
        extract(epoch from ${now}::timestamptz - compared_from)::float8 / 3600, coalesce(history.hours, '{0}')) as survivors,
      cardinality(coalesce(history.hours, '{}')) - width_bucket(
        extract(epoch from due - compared_from)::float8 / 3600, coalesce(history.hours, '{0}')) as slower
    from (${dueFirst(sellerId, now)}) due_first
    cross join lateral (select coalesce(since, ${now}::timestamptz) as compared_from) start
    left join lateral (
      select h.hours from ship_histories h
      where h.stage = coalesce(due_first.stage, 'SENDING') and h.pieces in (due_first.pieces, 'ALL')
      order by h.pieces = 'ALL' limit 1
    ) history on true
  ) compared
  where due <= ${now}
    or case
      when not has_history then due <= ${now}::timestamptz + ${SOON_HOURS} * interval '1 hour'
      when survivors < ${MIN_SURVIVORS} then true
      else slower * 3 >= survivors
    end
  order by due, shop_order_id`

/**
 * Open orders that are due within the longest time that any recent order took, those due first. Each range is sorted by all
 * columns of its index, so that it is read in order and ends at its limit.
 */
const dueFirst = (sellerId: string, now: Date): Sql => sql`
  (select o.id as shop_order_id, null::text as print_order_id, o.ship_by as due, false as is_default, 'ALL' as pieces,
      null::text as stage, null::timestamptz as since
    from shop_orders o
    where o.seller_id = ${sellerId} and ${isToSubmit} and (o.ship_by is null or o.imported_at <= o.ship_by)
      and o.ship_by <= ${now}::timestamptz + ${horizon}
    order by o.ship_by limit ${MAX_OPEN})
  union all
  (select o.id, null, o.imported_at + ${defaultOf(sellerId)}, true, 'ALL', null, null
    from shop_orders o
    where o.seller_id = ${sellerId} and ${isToSubmit} and (o.ship_by is null or o.imported_at <= o.ship_by)
      and o.ship_by is null and o.imported_at <= ${now}::timestamptz + ${horizon} - ${defaultOf(sellerId)}
    order by o.ship_by, o.imported_at limit ${MAX_OPEN})
  union all
  (select p.shop_order_id, p.id, p.ship_by, false, ${pieces}, p.stage, coalesce(p.stage_since, p.created_at)
    from print_orders p
    where p.seller_id = ${sellerId} and ${isOpen} and p.arrived_at is not null and (p.ship_by is null or p.arrived_at <= p.ship_by)
      and p.ship_by <= ${now}::timestamptz + ${horizon}
    order by p.ship_by limit ${MAX_OPEN})
  union all
  (select p.shop_order_id, p.id, p.arrived_at + ${defaultOf(sellerId)}, true, ${pieces}, p.stage,
      coalesce(p.stage_since, p.created_at)
    from print_orders p
    where p.seller_id = ${sellerId} and ${isOpen} and p.arrived_at is not null and (p.ship_by is null or p.arrived_at <= p.ship_by)
      and p.ship_by is null and p.arrived_at <= ${now}::timestamptz + ${horizon} - ${defaultOf(sellerId)}
    order by p.ship_by, p.arrived_at limit ${MAX_OPEN})`

const pieces = sql`case when p.item_count = 1 then 'ONE' when p.item_count <= 5 then 'FEW' else 'MANY' end`

const horizon = sql`greatest(
  coalesce((select max(hours[cardinality(hours)]) from ship_histories), 0), ${SOON_HOURS}::float8) * interval '1 hour'`

/** Null if the seller set none; then no order is due by it. */
const defaultOf = (sellerId: string): Sql =>
  sql`(select days * interval '1 day' from ship_defaults where seller_id = ${sellerId})`
