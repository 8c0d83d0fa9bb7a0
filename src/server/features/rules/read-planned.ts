import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What automatic ordering is about to send per store, according to the last checks. */
export async function readPlanned(
  db: Queries,
  sellerId: string,
): Promise<{ shopId: string; orders: number; nextAt: string }[]> {
  const rows = await db.rows<{ shopId: string; orders: number; nextAt: Date }>(sql`
    select shop_id, count(*)::integer as orders, min(sends_at) as next_at from shop_orders
    where seller_id = ${sellerId} and sends_at is not null and is_unsubmitted and shop_id is not null
      and check_result->'automation'->>'kind' = 'SENDS'
    group by shop_id order by shop_id`)
  return rows.map((row) => ({ ...row, nextAt: row.nextAt.toISOString() }))
}
