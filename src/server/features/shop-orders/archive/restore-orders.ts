import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { refreshShopOrderLists } from '../shop-order-lists.ts'
import { unpackOrders } from './archive-store.ts'

/**
 * Puts archived orders back to where they were before they change; other ids are left alone. From then on they count as new, so
 * that they stay for as long as any order.
 */
export async function restoreOrders(
  context: Pick<Context, 'clock' | 'crashPoint'>,
  tx: Transaction,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  const restored = await unpackOrders(tx, sellerId, ids, context.clock.now())
  if (restored.length === 0) return
  await refreshShopOrderLists(tx, sellerId, restored)
  context.crashPoint('archive.restored')
}
