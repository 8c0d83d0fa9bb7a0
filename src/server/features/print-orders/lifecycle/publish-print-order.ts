import type { OrderUpdate } from '#contract/socket-events.ts'
import { readShopOrder } from '#server/features/shop-orders/read-shop-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import { publishSoon } from '#server/realtime/publish-soon.ts'
import { readPrintOrderRow } from '../read/read-print-orders.ts'
import type { PrintOrderRecord } from './print-order-store.ts'

/** Pushes a changed print order and its shop order to the seller's browsers. */
export function publishPrintOrder(
  context: Context,
  { id, sellerId, shopOrderId }: Pick<PrintOrderRecord, 'id' | 'sellerId' | 'shopOrderId'>,
): void {
  publishSoon(context, `print-order:${id}`, async () => {
    const order = await readPrintOrderRow(context.db, sellerId, id)
    if (!order) return
    const shipstationOrder = shopOrderId
      ? await readShopOrder(context, context.db, { sellerId, id: shopOrderId })
      : null
    const update: OrderUpdate = { order, shipstationOrder }
    context.realtime.toUser(sellerId, 'orderUpdate', JSON.stringify(update))
  })
}
