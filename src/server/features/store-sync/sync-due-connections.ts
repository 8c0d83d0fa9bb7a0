import { recurring } from '#server/kernel/recurring.ts'
import { findDueConnections } from '../stores/connection-store.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'

const MAX_INTERVAL_MS = 60_000
const BATCH_SIZE = 500
// Longer than any pause or sync interval.
const LATEST_MS = 24 * 3_600_000

/** The safety net for missed webhooks and for syncs whose process died. */
export const syncDueConnections = recurring({
  name: 'sync-due-connections',
  every: ({ shipstation }) => Math.min(shipstation.syncIntervalMs, MAX_INTERVAL_MS),
  pausesInMaintenance: true,
  async run(context) {
    const now = context.clock.now()
    const latest = new Date(now.getTime() + LATEST_MS)
    for (const connectionId of await findDueConnections(context.db, { now, latest, limit: BATCH_SIZE })) {
      await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
    }
  },
})
