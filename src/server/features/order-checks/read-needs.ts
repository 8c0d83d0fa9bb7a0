import { maxRunSize } from '#contract/constants.ts'
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

/** What the orders that can be submitted cost, without the demo order; null if there are none, too many, or one has no price. */
export async function readReadyCents(db: Queries, sellerId: string): Promise<number | null> {
  const row = await db.row<{ listed: number; cents: number | null; isPriced: boolean | null }>(sql`
    select count(*)::integer as listed, sum(o.estimate_cents)::double precision as cents,
      bool_and(o.estimate_cents is not null) filter (where o.source <> 'demo') as is_priced
    from (
      select e.item_id from list_entries e
      where e.seller_id = ${sellerId} and e.list_id in (
        select id from lists where seller_id = ${sellerId} and name in ('ready', 'warned'))
      limit ${maxRunSize + 1}
    ) entry
    cross join lateral (
      select case when source = 'demo' then 0 else estimate_cents end as estimate_cents, source
      from shop_orders where seller_id = ${sellerId} and id = entry.item_id offset 0
    ) o`)
  return row?.isPriced && row.listed <= maxRunSize ? row.cents : null
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
