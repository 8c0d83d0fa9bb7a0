import type { Loop } from '#server/kernel/feature.ts'
import { findDueConnections } from '../stores/connection-store.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'

const LONGEST_ROUND_MS = 60_000
const MOST_PER_ROUND = 500
// Longer than any pause and any interval between two syncs.
const LATEST_MS = 24 * 3_600_000

/** The safety net below webhooks, and what goes on with syncs whose process died. */
export const syncDueConnections: Loop = {
  name: 'sync due connections',
  everyMs: ({ config }) => Math.min(config.shipstation.syncIntervalMs, LONGEST_ROUND_MS),
  async run(context) {
    if (await context.maintenance.isOn()) return
    const now = context.clock.now()
    const latest = new Date(now.getTime() + LATEST_MS)
    for (const connectionId of await findDueConnections(context.db, { now, latest, limit: MOST_PER_ROUND })) {
      await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
    }
  },
}
