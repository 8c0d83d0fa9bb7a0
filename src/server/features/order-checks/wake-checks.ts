import type { Loop } from '#server/kernel/feature.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { findSellersToCheck, markEndedHolds } from './order-check-store.ts'

const MOST_SELLERS = 200
const MOST_HOLDS = 1_000

/** Finds marked orders that nobody is at, such as after a process died, and orders whose hold is over. */
export const wakeChecks: Loop = {
  name: 'wake checks',
  everyMs: () => 5_000,
  async run(context) {
    await markEndedHolds(context.db, context.clock.now(), MOST_HOLDS)
    for (const sellerId of await findSellersToCheck(context.db, MOST_SELLERS)) {
      await context.jobs.send(checkMarkedOrders, { sellerId }, { key: sellerId })
    }
  },
}
