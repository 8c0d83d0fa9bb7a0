import { job } from '#server/jobs/job-queue.ts'
import { readShipstationCredentials } from './read-source-credentials.ts'

/** Cancels a shop order in ShipStation, after its print was cancelled. Repeating it changes nothing. */
export const cancelAtSource = job<{ sellerId: string; sourceOrderId: string }>({
  name: 'cancel-at-source',
  concurrency: 1,
  retries: { limit: 12, delaySeconds: 2, maxDelaySeconds: 1800 },
  async run(context, { sellerId, sourceOrderId }) {
    const credentials = await readShipstationCredentials(context, sellerId)
    if (!credentials) return
    const outcome = await context.shipstation.cancelOrder(credentials, sourceOrderId)
    if (outcome.kind === 'done') return
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
