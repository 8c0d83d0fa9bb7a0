import { job } from '../../jobs/job-queue.ts'
import { markShipmentReported, readShipment } from '../orders/read-shipment.ts'
import { readShipstationCredentials } from './read-source-credentials.ts'

/** Gives the tracking number back to ShipStation, once. What may have arrived is looked up before it is sent again. */
export const reportShipment = job<{ printOrderId: string }>({
  name: 'report-shipment',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 5, maxDelaySeconds: 3600 },
  async run(context, { printOrderId }) {
    const shipment = await readShipment(context.db, printOrderId)
    if (shipment?.source !== 'shipstation' || shipment.reportedAt) return
    const credentials = await readShipstationCredentials(context, shipment.sellerId)
    if (!credentials) return
    const current = await context.shipstation.getOrder(credentials, shipment.sourceOrderId)
    if (current.kind === 'unknown' || current.kind === 'not-sent')
      throw new Error(`ShipStation did not answer: ${current.reason}`)
    const isOpen = current.kind === 'done' && current.value !== null && current.value.status !== 'SHIPPED'
    if (isOpen) {
      const outcome = await context.shipstation.markShipped(credentials, shipment)
      if (outcome.kind !== 'done')
        throw new Error(`ShipStation did not confirm the shipment of ${printOrderId}.`)
    }
    await markShipmentReported(context, printOrderId)
  },
})
