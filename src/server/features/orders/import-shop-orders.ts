import type { OrderSource } from '#contract/connections.ts'
import type { Context } from '#server/context.ts'
import type { IncomingShopOrder } from '#server/providers/order-source.ts'
import { refreshShopOrderLists } from './shop-order-lists.ts'
import { upsertShopOrders } from './shop-order-store.ts'

/**
 * Stores shop orders as they came from an order source, new ones and newer versions of known ones. Safe to repeat:
 * what is known already changes nothing.
 */
export async function importShopOrders(
  context: Context,
  { sellerId, source }: { sellerId: string; source: OrderSource },
  incoming: readonly IncomingShopOrder[],
): Promise<{ created: number; changed: number }> {
  if (incoming.length === 0) return { created: 0, changed: 0 }
  const newest = new Map<string, IncomingShopOrder>()
  for (const order of incoming) {
    const known = newest.get(order.sourceOrderId)
    const isOlder = known?.modifiedAt && order.modifiedAt && known.modifiedAt > order.modifiedAt
    if (!isOlder) newest.set(order.sourceOrderId, order)
  }
  const orders = [...newest.values()].map((order) => ({
    ...order,
    id: context.newId('so'),
    lineIds: order.lines.map(() => context.newId('line')),
  }))
  return context.db.transaction(async (tx) => {
    const stored = await upsertShopOrders(tx, { sellerId, source, importedAt: context.clock.now() }, orders)
    await refreshShopOrderLists(
      tx,
      stored.map(({ id }) => id),
    )
    const created = stored.filter(({ isNew }) => isNew).length
    return { created, changed: stored.length - created }
  })
}
