import type { Home } from '#contract/insight/home.ts'
import type { PrintOrderState, Stage } from '#contract/orders/print-order-states.ts'
import { reasonOf } from '#domain/lifecycle/reason-of.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOfList } from '#server/db/paged-lists.ts'
import { sql } from '#server/db/sql.ts'
import type { Quarter } from './day-numbers.ts'

const MAX_WAITING = 5
const MAX_LATEST = 20

/** Activity since the given time, per quarter of an hour. */
export async function readQuarters(db: Queries, sellerId: string, since: Date): Promise<Quarter[]> {
  return await db.rows<Quarter>(sql`
    select quarter as at, orders, charged_cents::float8 as charged_cents
    from seller_activity where seller_id = ${sellerId} and quarter >= ${since}`)
}

/** Totals of these lists; lists never written to are absent. */
export async function readListTotals(
  db: Queries,
  sellerId: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; total: number }>(
    sql`select name, total from lists where seller_id = ${sellerId} and name = any(${names}::text[])`,
  )
  return new Map(rows.map(({ name, total }) => [name, total]))
}

interface WaitingRow {
  id: string
  orderNumber: string
  state: PrintOrderState
  failureReason: string | null
  stateSince: Date
}

/** Failed orders and print orders that need the seller's attention, newest first. */
export async function readWaiting(db: Queries, sellerId: string): Promise<Home['needsAttention']> {
  const pageOf = (list: string) => pageOfList({ sellerId, list, page: 1, size: MAX_WAITING })
  const rows = await db.rows<WaitingRow>(sql`
    select p.id, p.order_number, p.state, p.failure_reason, p.state_since
    from (
      select item_id as id from (${pageOf('prints/NEEDS_YOU')}) stopped
      union all
      select o.print_order_id from (${pageOf('failed')}) failed
      join shop_orders o on o.seller_id = ${sellerId} and o.id = failed.item_id
    ) waiting
    join print_orders p on p.seller_id = ${sellerId} and p.id = waiting.id
    order by p.state_since desc, p.id desc limit ${MAX_WAITING}`)
  return rows.map((row) => ({
    printOrderId: row.id,
    number: row.orderNumber,
    reason: reasonOf(row.state, row.failureReason),
    since: row.stateSince.toISOString(),
  }))
}

interface LatestRow {
  id: string
  orderNumber: string
  stage: Stage
  version: number
  stateSince: Date
}

/** The most recently changed print orders, each with its last change. */
export async function readLatest(db: Queries, sellerId: string): Promise<Home['latest']> {
  const rows = await db.rows<LatestRow>(sql`
    select id, order_number, stage, version, state_since from print_orders
    where seller_id = ${sellerId} order by state_since desc limit ${MAX_LATEST}`)
  return rows.map((row) => ({
    id: `${row.id}-${row.version}`,
    printOrderId: row.id,
    number: row.orderNumber,
    stage: row.stage,
    at: row.stateSince.toISOString(),
  }))
}

type Seller = Home['setup'] & { timeZone: string }

/** Completed setup steps and the seller's time zone. */
export async function readSetup(db: Queries, sellerId: string, demoSkuKey: string): Promise<Seller | null> {
  return await db.row<Seller>(sql`
    select u.email_verified as is_email_verified, u.time_zone,
      exists (select 1 from applications where user_id = u.id) as has_applied,
      (exists (select 1 from source_connections where seller_id = u.id)
        or exists (select 1 from shops where seller_id = u.id and source = 'csv')) as is_connected,
      exists (select 1 from product_skus where seller_id = u.id and sku_key <> ${demoSkuKey}) as has_product,
      exists (select 1 from print_orders where seller_id = u.id and source = 'demo') as has_submitted_demo,
      exists (select 1 from seller_activity where seller_id = u.id and orders > 0) as has_submitted
    from users u where u.id = ${sellerId}`)
}
