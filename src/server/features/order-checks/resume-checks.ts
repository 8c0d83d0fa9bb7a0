import { recurring } from '#server/kernel/recurring.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { findSellersToCheck, hasOrdersToCheck, markEndedHolds } from './order-check-store.ts'

const MAX_SELLERS = 200
const MAX_HOLDS = 1_000

/** Resumes abandoned checks, such as after a crash, and marks orders whose hold has expired. */
export const resumeChecks = recurring({
  name: 'resume-checks',
  every: 5_000,
  hasWork: ({ clock }) => hasOrdersToCheck(clock.now()),
  async run(context) {
    await markEndedHolds(context.db, context.clock.now(), MAX_HOLDS)
    for (const sellerId of await findSellersToCheck(context.db, MAX_SELLERS)) {
      await context.jobs.send(checkMarkedOrders, { sellerId }, { key: sellerId })
    }
  },
})
