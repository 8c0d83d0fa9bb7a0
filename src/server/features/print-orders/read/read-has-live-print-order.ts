import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether a shop order is being printed or was printed, by whichever of its print orders. */
export async function readHasLivePrintOrder(
  db: Queries,
  { sellerId, source, sourceOrderId }: { sellerId: string; source: PrintOrderSource; sourceOrderId: string },
): Promise<boolean> {
  // Must match the predicate of the index print_orders_one_live.
  const row = await db.row(sql`
    select 1 from print_orders
    where seller_id = ${sellerId} and source = ${source} and source_order_id = ${sourceOrderId}
      and not is_test and state not in ('FAILED', 'CANCELED', 'REFUNDED')`)
  return row !== null
}
