import { job } from '../../jobs/job-queue.ts'
import { readShipstationCredentials } from './read-source-credentials.ts'

/** Cancels a shop order in ShipStation, after its print was cancelled. Repeating it changes nothing. */
export const cancelAtSource = job<{ sellerId: string; sourceOrderId: string }>({
  name: 'cancel-at-source',
  concurrency: 1,
  retries: { limit: 12, delaySeconds: 5, maxDelaySeconds: 1800 },
  async run(context, { sellerId, sourceOrderId }) {
    const credentials = await readShipstationCredentials(context, sellerId)
    if (!credentials) return
    const outcome = await context.shipstation.cancelOrder(credentials, sourceOrderId)
    if (outcome.kind === 'done') return
    // Refused: it is shipped or cancelled there already, and final.
    if (outcome.kind === 'refused')
      return context.log.warn({ sourceOrderId }, 'the shop order is final at ShipStation')
    throw new Error(`ShipStation did not confirm that ${sourceOrderId} is cancelled (${outcome.reason}).`)
  },
})
