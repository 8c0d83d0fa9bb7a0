import type { Context } from '#server/context.ts'
import { job } from '#server/jobs/job-queue.ts'
import { findConnectionOf } from './connection-store.ts'
import { readShipstationCredentials } from './read-source-credentials.ts'
import { syncOrderSource } from './sync-order-source.job.ts'

/** Cancels a shop order in ShipStation, after its print was cancelled. Repeating it changes nothing. */
export const cancelAtSource = job<{ sellerId: string; sourceOrderId: string }>({
  name: 'cancel-at-source',
  concurrency: 1,
  restsInMaintenance: true,
  retries: { limit: 12, delaySeconds: 2, maxDelaySeconds: 1800 },
  async run(context, { sellerId, sourceOrderId }) {
    const credentials = await readShipstationCredentials(context, sellerId)
    if (!credentials) return
    const outcome = await context.shipstation.cancelOrder(credentials, sourceOrderId)
    if (outcome.kind === 'done') return syncSoon(context, sellerId)
    const isFinal = outcome.kind === 'refused' && outcome.status !== 401 && outcome.status !== 403
    if (isFinal) {
      return context.log.warn(
        { sourceOrderId, reason: outcome.message },
        'ShipStation refused to cancel an order',
      )
    }
    throw new Error(`ShipStation did not confirm that ${sourceOrderId} is cancelled (${outcome.kind}).`)
  },
})

/** Until our copy shows it cancelled too, the order looks as if it waited to be submitted again. */
async function syncSoon(context: Context, sellerId: string): Promise<void> {
  const connectionId = await findConnectionOf(context.db, sellerId, 'shipstation')
  if (connectionId) await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
}
