import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Marks all unsubmitted orders of a seller as to be checked. */
export async function markUnsubmitted(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`
    update shop_orders set needs_check = true, check_version = check_version + 1
    where seller_id = ${sellerId} and is_unsubmitted`)
}
