import { job } from '#server/jobs/job-queue.ts'
import { syncOrders } from './sync-orders.ts'

const LOOK_AGAIN_MS = 2_000

/** Takes over what is new and changed at an order source; by one process at a time for each connection. */
export const syncOrderSource = job<{ connectionId: string }>({
  name: 'sync-order-source',
  concurrency: 6,
  isOnePerKey: true,
  restsInMaintenance: true,
  retries: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
  async run(context, { connectionId }) {
    let waitMs: number | null = null
    const isMine = await context.locks.tryWith(`sync:${connectionId}`, async (lost) => {
      waitMs = await syncOrders(context, connectionId, AbortSignal.any([lost, context.stopping]))
    })
    // The sync that runs elsewhere may be past the page on which the news would have been.
    if (!isMine) waitMs = LOOK_AGAIN_MS
    if (waitMs === null) return
    const afterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    await context.jobs.send(syncOrderSource, { connectionId }, { key: `${connectionId}:later`, afterSeconds })
  },
})
