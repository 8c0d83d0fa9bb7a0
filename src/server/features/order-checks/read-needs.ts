import type { CheckReason } from '#contract/order-checks.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOfList } from '#server/db/paged-lists.ts'
import { sql } from '#server/db/sql.ts'

const MOST_SAMPLES = 5

export interface NeedSample {
  id: string
  orderNumber: string
  reasons: CheckReason[]
}

/** The newest orders of a list with what their check found. */
export const readNeedSamples = (db: Queries, sellerId: string, list: string): Promise<NeedSample[]> =>
  db.rows(sql`
    select o.id, o.order_number, coalesce(o.check_result->'reasons', '[]') as reasons
    from shop_orders o
    join (${pageOfList({ sellerId, list, page: 1, size: MOST_SAMPLES })}) page on page.item_id = o.id
    where o.seller_id = ${sellerId}
    order by page.sort_at desc, page.item_id desc`)

/** How many orders are in each of these lists; lists that nobody wrote to are not in the answer. */
export async function readNeedTotals(
  db: Queries,
  sellerId: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; total: number }>(
    sql`select name, total from lists where seller_id = ${sellerId} and name = any(${names}::text[])`,
  )
  return new Map(rows.map(({ name, total }) => [name, total]))
}
