import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What of one refund of an order went to cards. */
export async function readSentToCard(
  db: Queries,
  { sellerId, printOrderId, cause }: { sellerId: string; printOrderId: string; cause: string },
): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::integer as cents from card_refunds
    where seller_id = ${sellerId} and print_order_id = ${printOrderId} and cause = ${cause}`)
  return row?.cents ?? 0
}
