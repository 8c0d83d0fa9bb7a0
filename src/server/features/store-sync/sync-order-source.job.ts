import { handleJob } from '#server/kernel/job.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'
import { syncOrders } from './sync-orders.ts'

const LOOK_AGAIN_MS = 2_000

/** Handles `syncOrderSource`. */
export const runSync = handleJob(syncOrderSource, async (context, { connectionId }) => {
  let waitMs: number | null = null
  const isMine = await context.locks.tryWith(`sync:${connectionId}`, async (lost) => {
    waitMs = await syncOrders(context, connectionId, AbortSignal.any([lost, context.stopping]))
  })
  // The sync that runs elsewhere may be past the page on which the news would have been.
  if (!isMine) waitMs = LOOK_AGAIN_MS
  if (waitMs === null) return
  const afterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  await context.jobs.send(syncOrderSource, { connectionId }, { key: `${connectionId}:later`, afterSeconds })
})
