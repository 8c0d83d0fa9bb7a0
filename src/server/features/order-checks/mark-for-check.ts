import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { saveCursor } from './mark-cursor-store.ts'
import { markUnsubmitted, type OrdersToMark } from './order-check-store.ts'

// Few enough for the request that changes a product; the others are marked in the background.
const BATCH_SIZE = 500

/** Queues a background check of a seller's unsubmitted orders: all of them, or the given ones, with others where they are many. */
export async function markForCheck(
  context: Context,
  tx: Transaction,
  sellerId: string,
  which: OrdersToMark = { after: '' },
): Promise<void> {
  const isList = 'length' in which
  const few = isList && which.length <= BATCH_SIZE ? which : null
  const limit = few ? null : BATCH_SIZE
  const marked = await markUnsubmitted(tx, sellerId, few ?? (isList ? { after: '' } : which), limit)
  const last = marked.at(-1)
  if (last === undefined) return
  if (marked.length === limit) await saveCursor(tx, sellerId, last)
  await context.jobs.send(checkMarkedOrders, { sellerId }, { key: sellerId, tx })
}
