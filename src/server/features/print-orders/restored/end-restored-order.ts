import type { Context } from '#server/kernel/context.ts'
import {
  findPrintOrder,
  type PrintOrderKey,
  type PrintOrderRecord,
  requestCheck,
  updatePrintOrder,
} from '../lifecycle/print-order-store.ts'
import { isProcessed } from '../lifecycle/process-print-order.ts'
import { sendPrintOrders } from '../queue/send-print-orders.job.ts'

/**
 * A restored database has a print order that must have ended since: it is canceled if it wasn't printed, or its end is fetched. True if it
 * is in print nonetheless, null where the provider doesn't answer.
 */
export async function endRestoredOrder(
  context: Context,
  { sellerId, id }: PrintOrderKey,
): Promise<boolean | null> {
  const order = await findPrintOrder(context.db, sellerId, id)
  if (!order) return false
  const found = await context.print.findOrder({ reference: id, sellerId, since: order.createdAt })
  if (found.kind !== 'done') return null
  if (found.value && isProcessed(found.value) && found.value.status !== 'CANCELED') return true
  if (order.isRestored) await cancelRestored(context, order)
  else await requestCheck(context.db, order.providerOrderId ?? '', context.clock.now())
  return false
}

async function cancelRestored({ db, clock, jobs }: Context, order: PrintOrderRecord): Promise<void> {
  if (order.cancelRequestedAt) return
  const { sellerId } = order
  await updatePrintOrder(db, order, { cancelRequestedAt: clock.now() })
  await jobs.send(sendPrintOrders, { sellerId }, { key: sellerId })
}
