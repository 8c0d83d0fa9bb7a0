import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { markUnsubmitted } from './order-check-store.ts'
import { noteRest } from './unmarked-rest-store.ts'

// As many as somebody who changes a product can wait for; the others are marked in the background.
const AT_ONCE = 500

/** Has unsubmitted orders of a seller checked again in the background: all of them, or those named. */
export async function markForCheck(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orderIds?: readonly string[],
): Promise<void> {
  const marked = await markUnsubmitted(tx, sellerId, orderIds ?? { after: '', limit: AT_ONCE })
  const last = marked.at(-1)
  if (last === undefined) return
  if (!orderIds && marked.length === AT_ONCE) await noteRest(tx, sellerId, last)
  await context.jobs.send(checkMarkedOrders, { sellerId }, { key: sellerId, tx })
}
