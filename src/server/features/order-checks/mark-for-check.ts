import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { saveCursor, saveCursors } from './mark-cursor-store.ts'
import { markUnsubmitted, type OrdersToMark } from './order-check-store.ts'
import { resumeChecks } from './resume-checks.ts'

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

/** The same for all orders of many sellers. Marking even a batch of each would lock their rows for minutes. */
export async function markManyForCheck(
  context: Context,
  { tx, sellerIds }: { tx: Transaction; sellerIds: readonly string[] },
): Promise<void> {
  if ((await saveCursors(tx, sellerIds)) > 0) await context.jobs.wake(resumeChecks, { tx })
}
