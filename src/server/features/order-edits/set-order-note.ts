import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { editOrder } from './edit-order.ts'
import { setNote } from './order-edit-store.ts'

/** Sets the seller's private note on an order in any state. */
export function setOrderNote(
  context: Context,
  actor: Actor,
  { id, note }: { id: string; note: string | null },
): Promise<{ order: ShopOrder }> {
  const key = { sellerId: actor.userId, id }
  return editOrder(context, actor, id, (tx) => setNote(tx, key, note || null, context.clock.now()), {
    isAlwaysAllowed: true,
  })
}
