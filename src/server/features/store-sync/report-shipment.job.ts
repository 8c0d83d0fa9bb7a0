import type { ConnectedSource } from '#contract/stores/connections.ts'
import { isConnectedSource, orderSources } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import { handleJob } from '#server/kernel/job.ts'
import type { OrderSourcePort } from '#server/providers/sources/order-source.ts'
import { markShipmentReported } from '../print-orders/lifecycle/mark-shipment-reported.ts'
import { readShipment, type Shipment } from '../print-orders/read/read-shipment.ts'
import { reportShipment } from '../print-orders/store-jobs.ts'
import { readSourceCredentials } from '../stores/read-source-credentials.ts'

/** Handles `reportShipment`. */
export const reportShipmentToStore = handleJob(reportShipment, async (context, shipped) => {
  const { printOrderId } = shipped
  const isLocked = await context.locks.tryWith(`report:${printOrderId}`, () => report(context, shipped))
  if (!isLocked) throw new Error(`The shipment of ${printOrderId} is being reported elsewhere.`)
})

async function report(
  context: Context,
  { sellerId, printOrderId }: { sellerId: string; printOrderId: string },
): Promise<void> {
  const shipment = await readShipment(context.db, sellerId, printOrderId)
  if (!shipment) throw new Error(`${printOrderId} has no tracking number yet.`)
  if (shipment.reportedAt || !isConnectedSource(shipment.source)) return
  if (await reportToSource(context, shipment, shipment.source))
    await markShipmentReported(context, { sellerId, id: printOrderId }, shipment.trackingNumber)
}

/** Checks first, because an earlier attempt may have succeeded without us knowing. Returns false if there is nothing to report. */
async function reportToSource(
  context: Context,
  shipment: Shipment,
  source: ConnectedSource,
): Promise<boolean> {
  const { sellerId, sourceOrderId } = shipment
  const { title } = orderSources[source]
  const { shipments }: OrderSourcePort = context.sources[source]
  const credentials = shipments && (await readSourceCredentials(context, { sellerId, source }))
  if (!credentials) return false
  const current = await shipments.getOrder(credentials, sourceOrderId)
  if (current.kind !== 'done') throw new Error(`${title} did not show ${sourceOrderId} (${current.kind}).`)
  if (!current.value || current.value.status === 'CANCELED') {
    context.log.warn({ sourceOrderId }, 'the store order of a shipment is gone or canceled')
    return false
  }
  if (current.value.status === 'SHIPPED') return true
  const outcome = await shipments.markShipped(credentials, shipment)
  if (outcome.kind === 'done') return true
  throw new Error(`${title} did not confirm the shipment of ${sourceOrderId} (${outcome.kind}).`)
}
