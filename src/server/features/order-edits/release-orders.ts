import type { Verbs } from '#server/kernel/feature.ts'
import { recordOrderEdits } from '../shop-orders/edits/record-edits.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { clearHold, type EditableOrder } from './order-edit-store.ts'

/** Releases orders from the seller's hold and from rule holds. */
export const releaseOrders: Verbs['releaseOrders'] = async (context, actor, { orderIds }) => {
  const at = context.clock.now()
  const isHeld = ({ heldAt, holdUntil, ruleHoldUntil }: EditableOrder) =>
    (heldAt !== null && (holdUntil === null || holdUntil > at)) ||
    (ruleHoldUntil !== null && ruleHoldUntil > at)
  return editOrders(context, actor, orderIds, {
    skip: (order) => whyNotEditable(order) ?? (isHeld(order) ? null : 'This order isn’t on hold'),
    async apply(tx, orders) {
      const ids = orders.map(({ id }) => id)
      await clearHold(tx, actor.userId, ids, at)
      const edits = ids.map((orderId) => ({ orderId, what: 'RELEASED' as const }))
      await recordOrderEdits(tx, actor.userId, edits, at)
    },
  })
}
