import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { publishPrintOrder } from '../print-orders/lifecycle/publish-print-order.ts'
import { editOrder } from './edit-order.ts'
import { acceptChanges } from './order-edit-store.ts'

/** Accepts the store's changes up to the latest one that the seller has seen. */
export function acceptSourceChanges(
  context: Context,
  actor: Actor,
  { id, upTo }: { id: string; upTo: string },
): Promise<{ order: ShopOrder }> {
  const at = context.clock.now()
  return editOrder(
    context,
    actor,
    id,
    async (tx, { printOrderId }) => {
      await acceptChanges(tx, { sellerId: actor.userId, id }, { at, upTo: new Date(upTo) })
      if (!printOrderId) return
      const changed = { id: printOrderId, sellerId: actor.userId, shopOrderId: id }
      tx.afterCommit(() => publishPrintOrder(context, changed))
    },
    { isAlwaysAllowed: true },
  )
}
