import type { Verbs } from '#server/kernel/feature.ts'
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
    apply: (tx, orders) =>
      clearHold(
        tx,
        actor.userId,
        orders.map(({ id }) => id),
        at,
      ),
  })
}
