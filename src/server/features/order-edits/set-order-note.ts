import type { Verbs } from '#server/kernel/feature.ts'
import { editOrder } from './edit-order.ts'
import { setNote } from './order-edit-store.ts'

/** Sets the seller's private note on an order in any state. */
export const setOrderNote: Verbs['setOrderNote'] = (context, actor, { id, note }) => {
  const key = { sellerId: actor.userId, id }
  return editOrder(context, actor, id, (tx) => setNote(tx, key, note || null, context.clock.now()), {
    isAlwaysAllowed: true,
  })
}
