import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface RecentLine {
  orderId: string
  orderNumber: string
  isUnsubmitted: boolean
  placedAt: Date
  lineId: string
  sku: string | null
  title: string
  options: { name: string; value: string }[]
  productId: string | null
  productName: string | null
  isIgnored: boolean
  isChosen: boolean
  isExcluded: boolean
}

/** Page cursor: continue after this order. */
export interface Place {
  placedAt: Date
  orderId: string
}

export interface RecentLines {
  lines: RecentLine[]
  /** The last order read; null if there were none. */
  last: Place | null
}

/** The lines of one page of orders placed since the given time, newest orders first, each with all its lines. */
export async function readRecentLines(
  db: Queries,
  {
    sellerId,
    since,
    before,
    orders,
  }: { sellerId: string; since: Date; before: Place | null; orders: number },
): Promise<RecentLines> {
  const rows = await db.rows<Omit<RecentLine, 'lineId'> & { lineId: string | null }>(sql`
    select o.id as order_id, o.order_number, o.is_unsubmitted,
      o.placed_at, l.id as line_id, l.sku, l.name as title, l.options, l.product_id,
      p.name as product_name, l.is_ignored, l.chosen_product_id is not null as is_chosen,
      l.is_excluded
    from (
      select id, order_number, is_unsubmitted, placed_at from shop_orders
      where seller_id = ${sellerId} and placed_at >= ${since}
        ${before ? sql`and (placed_at, id) < (${before.placedAt}::timestamptz, ${before.orderId})` : sql``}
      order by placed_at desc, id desc limit ${orders}
    ) o
    left join shop_order_lines l on l.seller_id = ${sellerId} and l.shop_order_id = o.id
    left join products p on p.seller_id = l.seller_id and p.id = l.product_id
    order by o.placed_at desc, o.id desc, l.position`)
  return { lines: rows.filter(isLine), last: rows.at(-1) ?? null }
}

/** An order without lines yields one row without a line. */
const isLine = (row: Pick<Record<keyof RecentLine, unknown>, 'lineId'>): row is RecentLine =>
  row.lineId !== null
