import type { OrderUpdate } from '#contract/socket-events.ts'
import { readShopOrder } from '#server/features/shop-orders/read-shop-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import { readPrintOrderRow } from '../read/read-print-orders.ts'
import type { PrintOrderRecord } from './print-order-store.ts'

/** Tells the seller's browsers that a print order changed. Losing this loses nothing: browsers fetch again. */
export function publishPrintOrder(
  context: Context,
  { id, sellerId, shopOrderId }: Pick<PrintOrderRecord, 'id' | 'sellerId' | 'shopOrderId'>,
): void {
  const read = async () => {
    const order = await readPrintOrderRow(context.db, sellerId, id)
    if (!order) return
    const shipstationOrder = shopOrderId ? await readShopOrder(context.db, sellerId, shopOrderId) : null
    const update: OrderUpdate = { order, shipstationOrder }
    context.realtime.toUser(sellerId, 'orderUpdate', JSON.stringify(update))
  }
  read().catch((error: unknown) =>
    context.log.warn({ err: error, printOrder: id }, 'orderUpdate was not sent'),
  )
}
