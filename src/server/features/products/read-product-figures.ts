import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface ProductFigures {
  orders30Days: number
  waitingLines: number
}

const DAYS = 30

/** Activity of some products in one query whose cost doesn't grow with the number of orders. */
export async function readProductFigures(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ProductFigures>> {
  const rows = await db.rows<ProductFigures & { id: string }>(sql`
    select id,
      (select coalesce(sum(print_orders), 0)::integer from product_days
        where seller_id = ${sellerId} and product_id = wanted.id and day > (${now}::timestamptz at time zone 'utc')::date - ${DAYS}::integer
      ) as orders30_days,
      (select count(*)::integer from shop_order_lines
        where seller_id = ${sellerId} and product_id = wanted.id and is_waiting) as waiting_lines
    from unnest(${ids}::text[]) wanted (id)`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
