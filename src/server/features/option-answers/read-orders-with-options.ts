import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Unsubmitted orders with a line of this product that wait for an answer about an option, newest first. */
export async function readOrdersWithOptions(
  db: Queries,
  { sellerId, productId }: { sellerId: string; productId: string },
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select o.id from shop_orders o
    where o.seller_id = ${sellerId} and o.is_unsubmitted and 'OPTION_UNANSWERED' = any(o.check_causes)
      and o.id in (
        select l.shop_order_id from shop_order_lines l
        where l.seller_id = ${sellerId} and l.product_id = ${productId} and l.is_waiting
      )
    order by o.placed_at desc, o.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}
