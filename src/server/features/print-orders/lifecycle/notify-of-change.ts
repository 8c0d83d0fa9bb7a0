import { orderDelivered, orderStopped, ordersDelivered } from '#domain/inbox/inbox-entries.ts'
import { stageOf } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PrintOrderRecord } from './print-order-store.ts'

/** Reports what a seller may want to know about an order: that it was delivered, or needs attention. */
export async function notifyOfChange(
  context: Context,
  tx: Transaction,
  order: PrintOrderRecord,
): Promise<void> {
  const { sellerId, id, state, isTest } = order
  if (isTest) return
  if (state === 'DELIVERED')
    await notify(context, tx, {
      sellerId,
      key: `delivered:${context.clock.now().toISOString().slice(0, 10)}`,
      words: orderDelivered(order),
      grouped: ordersDelivered,
    })
  // The digest of orders that need attention mails it.
  if (stageOf(order) === 'NEEDS_YOU')
    await notify(context, tx, {
      sellerId,
      key: `attention:${id}:${state}`,
      words: orderStopped(order),
      mail: false,
    })
}
