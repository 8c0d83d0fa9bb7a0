import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { recordOrderEdits } from '../shop-orders/edits/record-edits.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { type EditableOrder, setHold } from './order-edit-store.ts'

/** Puts orders on hold, until a given time or until they are released. */
export const holdOrders: Verbs['holdOrders'] = async (
  context,
  actor,
  { orderIds, until: untilText, reason },
) => {
  const at = context.clock.now()
  const until = untilText === null ? null : new Date(untilText)
  if (until && until <= at) {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'body.until', message: 'must be in the future' }],
    })
  }
  const isSame = ({ heldAt, holdUntil, holdReason }: EditableOrder) =>
    heldAt !== null && holdUntil?.getTime() === until?.getTime() && holdReason === reason
  return editOrders(context, actor, orderIds, {
    skip: (order) => whyNotEditable(order) ?? (isSame(order) ? 'This order is already on hold' : null),
    async apply(tx, orders) {
      const ids = orders.map(({ id }) => id)
      await setHold(tx, actor.userId, ids, { at, until, reason })
      const edits = ids.map((orderId) => ({ orderId, what: 'HELD' as const, detail: reason, until }))
      await recordOrderEdits(tx, actor.userId, edits, at)
    },
  })
}
