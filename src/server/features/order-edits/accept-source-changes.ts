import type { Verbs } from '#server/kernel/feature.ts'
import { publishPrintOrder } from '../print-orders/lifecycle/publish-print-order.ts'
import { editOrder } from './edit-order.ts'
import { acceptChanges } from './order-edit-store.ts'

/** Accepts the store's changes up to the latest one that the seller has seen. */
export const acceptSourceChanges: Verbs['acceptSourceChanges'] = (context, actor, { id, upTo }) => {
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
