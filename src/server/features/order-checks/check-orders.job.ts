import type { Context } from '#server/kernel/context.ts'
import { type JobDefinition, job } from '#server/kernel/job.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { checkOrders } from './check-orders.ts'
import { advanceCursor, findCursor } from './mark-cursor-store.ts'
import { lockOrdersToCheck, markUnsubmitted } from './order-check-store.ts'

// Small enough that an edit of one of these orders doesn't wait noticeably.
const BATCH_SIZE = 500

/** Checks a batch of a seller's marked orders, and comes back for the others after the sellers who wait meanwhile. */
export const checkMarkedOrders: JobDefinition<{ sellerId: string }> = job<{ sellerId: string }>({
  name: 'check-orders',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 1, maxDelaySeconds: 30 },
  async run(context, { sellerId }) {
    const marked = await markNextBatch(context, sellerId)
    const checked = await checkBatch(context, sellerId)
    if (marked + checked > 0) await context.jobs.send(checkMarkedOrders, { sellerId }, { key: sellerId })
  },
})

/** Marks the next batch of orders that `markForCheck` left to the background. */
async function markNextBatch(context: Context, sellerId: string): Promise<number> {
  const after = await findCursor(context.db, sellerId)
  if (after === null) return 0
  return await context.db.transaction(async (tx) => {
    const marked = await markUnsubmitted(tx, sellerId, { after }, BATCH_SIZE)
    await advanceCursor(tx, sellerId, { from: after, to: marked.at(-1) ?? null })
    return marked.length
  })
}

function checkBatch(context: Context, sellerId: string): Promise<number> {
  return context.db.transaction(async (tx) => {
    await loadMatcher(context, tx, sellerId)
    const ids = await lockOrdersToCheck(tx, sellerId, BATCH_SIZE)
    await checkOrders(context, tx, sellerId, ids)
    return ids.length
  })
}
