import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whose print order it is; null if there is none. */
export async function readSellerOfOrder(db: Queries, printOrderId: string): Promise<string | null> {
  const row = await db.row<{ sellerId: string }>(
    sql`select seller_id from print_orders where id = ${printOrderId}`,
  )
  return row?.sellerId ?? null
}
