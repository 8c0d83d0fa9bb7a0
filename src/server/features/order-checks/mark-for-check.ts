import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { markUnsubmitted } from './order-check-store.ts'

/** Has unsubmitted orders of a seller checked again in the background: all of them, or those named. */
export async function markForCheck(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orderIds?: readonly string[],
): Promise<void> {
  if ((await markUnsubmitted(tx, sellerId, orderIds)) === 0) return
  await context.jobs.send(checkMarkedOrders, { sellerId }, { key: sellerId, tx })
}
