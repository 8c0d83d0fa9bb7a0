import { sourceTitles } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import { setParcelReported } from './parcel-store.ts'
import { insertEvents, lockPrintOrder, type PrintOrderKey, updatePrintOrder } from './print-order-store.ts'
import { publishPrintOrder } from './publish-print-order.ts'

/** Records that the tracking number of a parcel was sent to the order source. */
export async function markShipmentReported(
  context: Context,
  { sellerId, id }: PrintOrderKey,
  number: string,
): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, sellerId, id)
    if (!order || !(await setParcelReported(tx, order, number, at))) return
    const reported = await updatePrintOrder(tx, order, { shipmentReportedAt: at })
    const text = `Tracking sent to ${sourceTitles[order.source]}`
    await insertEvents(tx, [
      { sellerId, printOrderId: id, at, actor: 'system', from: order.state, to: order.state, text },
    ])
    tx.afterCommit(() => publishPrintOrder(context, reported))
  })
}
