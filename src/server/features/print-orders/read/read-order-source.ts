import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Where a print order's shop order came from; null if the seller has no such print order. */
export async function readOrderSource(
  db: Queries,
  sellerId: string,
  printOrderId: string,
): Promise<PrintOrderSource | null> {
  const row = await db.row<{ source: PrintOrderSource }>(
    sql`select source from print_orders where seller_id = ${sellerId} and id = ${printOrderId}`,
  )
  return row?.source ?? null
}
