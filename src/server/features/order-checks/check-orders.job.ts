import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { checkOrders } from './check-orders.ts'
import { markUnsubmitted, takeToCheck } from './order-check-store.ts'
import { findRest, moveRest } from './unmarked-rest-store.ts'

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
      const marked = await markRest(context, sellerId)
      const checked = await checkBatch(context, sellerId)
      if (marked + checked === 0) return
    }
  },
})

/** Marks some of those that whoever asked for the check left to be marked here. */
async function markRest(context: Context, sellerId: string): Promise<number> {
  const after = await findRest(context.db, sellerId)
  if (after === null) return 0
  return await context.db.transaction(async (tx) => {
    const marked = await markUnsubmitted(tx, sellerId, { after, limit: BATCH })
    await moveRest(tx, sellerId, { from: after, to: marked.at(-1) ?? null })
    return marked.length
  })
}

function checkBatch(context: Context, sellerId: string): Promise<number> {
  return context.db.transaction(async (tx) => {
    await loadMatcher(context, tx, sellerId)
    const ids = await takeToCheck(tx, sellerId, BATCH)
    await checkOrders(context, tx, sellerId, ids)
    return ids.length
  })
}
