import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOfList } from '#server/db/paged-lists.ts'
import { sql } from '#server/db/sql.ts'

const MAX_SAMPLES = 5

export interface NeedSample {
  id: string
  orderNumber: string
  reasons: CheckReason[]
}

/** The newest orders of a list, with the reasons from their check. */
export const readNeedSamples = (db: Queries, sellerId: string, list: string): Promise<NeedSample[]> =>
  db.rows(sql`
    select o.id, o.order_number, coalesce(o.check_result->'reasons', '[]') as reasons
    from shop_orders o
    join (${pageOfList({ sellerId, list, page: 1, size: MAX_SAMPLES })}) page on page.item_id = o.id
    where o.seller_id = ${sellerId}
    order by page.sort_at desc, page.item_id desc`)

/** Order counts of the given lists. Lists that never had an order are absent. */
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
