import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { recordItemEdits } from '../shop-orders/edits/record-edits.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { setItemChoices } from './order-edit-store.ts'
import { readItemChoices, requireChoices } from './read-choices.ts'

/** Undoes a change of items, except where they were changed again since. */
export const restoreItems: Verbs['restoreItems'] = async (context, actor, { what, items }) => {
  const { db } = context
  const sellerId = actor.userId
  await requireChoices(
    db,
    sellerId,
    what,
    items.map(({ fromId }) => fromId),
  )
  const lineIds = items.map(({ lineId }) => lineId)
  const known = new Map(
    (await readItemChoices(db, sellerId, what, lineIds)).map((choice) => [choice.lineId, choice]),
  )
  if (items.some(({ lineId, orderId }) => known.get(lineId)?.orderId !== orderId)) throw notFound()
  const held = items.filter(({ lineId, toId }) => known.get(lineId)?.chosenId === toId)
  const heldOrders = new Set(held.map(({ orderId }) => orderId))
  return editOrders(
    context,
    actor,
    items.map(({ orderId }) => orderId),
    {
      skip: (order) =>
        whyNotEditable(order) ?? (heldOrders.has(order.id) ? null : 'Its items were changed again since.'),
      async apply(tx, orders) {
        const edited = new Set(orders.map(({ id }) => id))
        const changes = held.filter(({ orderId }) => edited.has(orderId))
        const restored = await setItemChoices(
          tx,
          sellerId,
          what,
          changes.map(({ orderId, lineId, fromId, toId }) => ({
            ...{ orderId, lineId, fromId: toId, toId: fromId },
          })),
        )
        await recordItemEdits(tx, sellerId, restored, { what, actor: 'seller', at: context.clock.now() })
      },
    },
  )
}
