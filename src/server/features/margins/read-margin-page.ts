import type { MarginOfOrder, MarginParts, MarginRow } from '#contract/money/margins.ts'
import type { Pagination } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'
import { type ListScope, type MarginRates, orderMargins, ordersWithMargins } from './read-order-margins.ts'

/** One page of orders with their margins, newest first. Only the page's are computed, except to find losses. */
export async function readMarginPage(
  db: Queries,
  rates: MarginRates,
  { scope, only, page, size }: { scope: ListScope; only: 'losses' | undefined; page: number; size: number },
): Promise<{ orders: MarginRow[]; pagination: Pagination }> {
  const found =
    only === 'losses'
      ? sql`(select at, print_order_id, shop_order_id from ${orderMargins(rates, scope)} m where margin < 0)`
      : ordersWithMargins(rates.sellerId, scope)
  // One row at least, so that an empty page has its total, too.
  const listed = await db.rows<{
    total: number
    printOrderId: string | null
    shopOrderId: string | null
  }>(sql`
    with found as materialized (select * from ${found} f)
    select t.total, p.print_order_id, p.shop_order_id
    from (select count(*)::integer as total from found) t
      left join (
        select * from found order by ${newestFirst} limit ${size} offset ${(page - 1) * size}
      ) p on true`)
  const named = {
    printOrderIds: listed.flatMap(({ printOrderId }) => printOrderId ?? []),
    shopOrderIds: listed.flatMap(({ printOrderId, shopOrderId }) =>
      printOrderId ? [] : (shopOrderId ?? []),
    ),
  }
  const rows = await db.rows<Row>(
    sql`select ${columns} from ${orderMargins(rates, named)} m order by ${newestFirst}`,
  )
  return { orders: rows.map(present), pagination: pageOf({ page, size }, listed[0]?.total ?? 0) }
}

const newestFirst = sql`at desc, coalesce(print_order_id, shop_order_id) desc`

/** The margin of one shop order; undefined if the order isn't the seller's, null while its cost is unknown. */
export async function readOrderMargin(
  db: Queries,
  rates: MarginRates,
  shopOrderId: string,
): Promise<MarginRow | null | undefined> {
  const own = await db.row(sql`
    select id from shop_orders where seller_id = ${rates.sellerId} and id = ${shopOrderId}
    union all
    select id from archived_orders where seller_id = ${rates.sellerId} and id = ${shopOrderId}`)
  if (!own) return undefined
  const row = await db.row<Row>(sql`select ${columns} from ${orderMargins(rates, { shopOrderId })} m`)
  return row && present(row)
}

/** The margins of named orders of the seller; those without one yet are left out. */
export const readMarginsOf = (
  db: Queries,
  rates: MarginRates,
  named: { shopOrderIds: readonly string[]; printOrderIds: readonly string[] },
): Promise<MarginOfOrder[]> =>
  db.rows<MarginOfOrder>(sql`
    select coalesce(m.print_order_id, m.shop_order_id) as id, m.is_estimate, m.margin::float8 as margin_cents,
      m.sold::float8 as sold_cents
    from ${orderMargins(rates, named)} m`)

interface Row extends Omit<MarginRow, 'at' | 'margin'>, Nullable<MarginParts> {
  at: Date
}

type Nullable<Parts> = { [Part in keyof Parts]: Parts[Part] | null }

const columns = sql`
  m.print_order_id, m.shop_order_id, m.order_number, m.store_name, m.country, m.at, m.currency, m.is_estimate,
  m.paid::float8 as paid_cents, m.sold::float8 as sold_cents, m.store_fee::float8 as store_fee_cents,
  m.print::float8 as print_cents, m.delivery::float8 as delivery_cents, m.fee::float8 as fee_cents,
  m.payment::float8 as payment_cents, m.refunded::float8 as refunded_cents, m.margin::float8 as margin_cents`

function present({
  at,
  soldCents,
  storeFeeCents,
  printCents,
  deliveryCents,
  feeCents,
  paymentCents,
  refundedCents,
  marginCents,
  ...row
}: Row): MarginRow {
  const margin =
    soldCents === null || storeFeeCents === null || paymentCents === null || marginCents === null
      ? null
      : {
          soldCents,
          storeFeeCents,
          printCents: printCents ?? 0,
          deliveryCents: deliveryCents ?? 0,
          feeCents: feeCents ?? 0,
          paymentCents,
          refundedCents: refundedCents ?? 0,
          marginCents,
        }
  return { ...row, at: at.toISOString(), margin }
}
