import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { editOrder } from './edit-order.ts'
import { setConfirmedTwins } from './order-edit-store.ts'

/** Confirms that an order is printed in addition to orders it looks like. Covers only the ones the seller was shown. */
export function confirmTwins(
  context: Context,
  actor: Actor,
  { id, orderIds }: { id: string; orderIds: string[] },
): Promise<{ order: ShopOrder }> {
  return editOrder(context, actor, id, (tx) =>
    setConfirmedTwins(tx, { sellerId: actor.userId, id }, [...new Set(orderIds)]),
  )
}
