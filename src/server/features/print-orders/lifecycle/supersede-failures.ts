import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import { readFailedAttempts } from '../read/read-failed-attempts.ts'

interface Submitted {
  source: PrintOrderSource
  sourceOrderId: string
}

/**
 * Failed attempts of orders that were just submitted again need no attention any more: they stay in the list of all print
 * orders, and the order counts once, where its new print order is.
 */
export async function supersedeFailures(
  tx: Queries,
  sellerId: string,
  orders: readonly Submitted[],
): Promise<void> {
  if (orders.length === 0) return
  const failed = await readFailedAttempts(tx, sellerId, orders)
  await setLists(
    tx,
    failed.map(({ id, createdAt }) => ({ sellerId, itemId: id, sortAt: createdAt, lists: ['prints'] })),
  )
}
