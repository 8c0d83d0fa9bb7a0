import { job } from '#server/jobs/job-queue.ts'
import { checkOrders } from './check-orders.ts'
import { findToCheck } from './order-check-store.ts'

// Small enough that nobody who edits one of them waits noticeably.
const BATCH = 500

/** Checks the marked orders of one seller, some hundred at a time, so that edits and imports get their turn between. */
export const checkMarkedOrders = job<{ sellerId: string }>({
  name: 'check-orders',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 1, maxDelaySeconds: 30 },
  async run(context, { sellerId }) {
    while (!context.stopping.aborted) {
      const ids = await findToCheck(context.db, sellerId, BATCH)
      if (ids.length === 0) return
      await context.db.transaction((tx) => checkOrders(context, tx, sellerId, ids))
    }
  },
})
