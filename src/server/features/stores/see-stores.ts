import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { type ConnectionRecord, markConnected, readConnectedStores } from './connection-store.ts'

/**
 * Notes that orders of their stores arrive through a connection, so that its account has them. False once it was removed or got other
 * credentials: what a sync has read since isn't the seller's wish any more.
 */
export async function seeStores(
  context: Context,
  connection: ConnectionRecord,
  orders: readonly Pick<IncomingShopOrder, 'storeId'>[],
): Promise<boolean> {
  const storeIds = [...new Set(orders.map(({ storeId }) => storeId ?? ''))]
  const { isCurrent, disconnected } = await readConnectedStores(context.db, connection, storeIds)
  if (disconnected.length === 0) return isCurrent
  const { sellerId } = connection
  return context.db.transaction(async (tx) => {
    if (!(await markConnected(tx, connection, disconnected))) return false
    await context.raise(factsChanged, { tx, sellerId })
    return true
  })
}
