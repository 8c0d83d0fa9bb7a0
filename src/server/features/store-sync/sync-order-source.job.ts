import { handleJob } from '#server/kernel/job.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'
import { syncOrders } from './sync-orders.ts'

const RETRY_MS = 2_000

/** Handles `syncOrderSource`. */
export const runSync = handleJob(syncOrderSource, async (context, { connectionId }) => {
  let delayMs: number | null = null
  const isLocked = await context.locks.tryWith(`sync:${connectionId}`, async (lost) => {
    delayMs = await syncOrders(context, connectionId, AbortSignal.any([lost, context.stopping]))
  })
  // The sync running elsewhere may already be past the page with the new changes.
  if (!isLocked) delayMs = RETRY_MS
  if (delayMs === null) return
  const afterSeconds = Math.max(1, Math.ceil(delayMs / 1000))
  await context.jobs.send(syncOrderSource, { connectionId }, { key: `${connectionId}:later`, afterSeconds })
})
