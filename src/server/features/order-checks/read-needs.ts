import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { NeedGroup } from '#contract/orders/shop-orders.ts'
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

const MAX_QUESTIONS = 20

/** The options to decide, once per product, with the number of orders that each blocks. */
export const readOptionQuestions = (db: Queries, sellerId: string): Promise<NeedGroup['questions']> =>
  db.rows(sql`
    select r->'option'->>'productId' as product_id, min(r->'option'->>'productName') as product_name,
      min(r->'option'->>'name') as option, count(distinct o.id)::integer as orders,
      (array_agg(o.id order by o.placed_at desc, o.id desc))[1] as order_id
    from shop_orders o cross join lateral jsonb_array_elements(o.check_result->'reasons') r
    where o.seller_id = ${sellerId} and o.is_unsubmitted and o.check_causes @> array['OPTION_UNANSWERED']
      and r->>'cause' = 'OPTION_UNANSWERED' and r ? 'option'
    group by r->'option'->>'productId', lower(r->'option'->>'name')
    order by orders desc, product_name, option limit ${MAX_QUESTIONS}`)
