import type { Loop } from '../../feature.ts'
import { findDueForCheck, findWaitingSellers } from './print-order-store.ts'
import { refreshPrintOrder } from './refresh-print-order.job.ts'
import { sendPrintOrders } from './send-print-orders.job.ts'

// Few enough to leave most of the provider's 100 calls a minute to submits.
const CHECKS_PER_ROUND = 5

/** Finds queues whose process died, so that nothing confirmed waits for somebody to press a button. */
export const wakeQueues: Loop = {
  name: 'wake queues',
  everyMs: () => 5_000,
  async run(context) {
    for (const sellerId of await findWaitingSellers(context.db, context.clock.now())) {
      await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId })
    }
  },
}

/** The safety net below webhooks: asks for orders that were not heard of for a while. */
export const checkStatuses: Loop = {
  name: 'check statuses',
  everyMs: () => 15_000,
  async run(context) {
    for (const printOrderId of await findDueForCheck(context.db, context.clock.now(), CHECKS_PER_ROUND)) {
      await context.jobs.send(refreshPrintOrder, { printOrderId }, { key: printOrderId })
    }
  },
}
