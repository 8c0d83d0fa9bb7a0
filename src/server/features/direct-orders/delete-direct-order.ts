import type { PrintOrder } from '#contract/orders/print-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { Accepted, type Verbs } from '#server/kernel/feature.ts'
import { cancelAndWait } from '../print-orders/cancel/cancel-order.ts'
import { listDirectOrder } from './direct-order-lists.ts'
import { lockDirectOrder, removeDirectOrder } from './direct-order-store.ts'
import { isDirectPrintOrder } from './read-direct-orders.ts'

/** Deletes an unsent direct order; cancels a sent one if the print provider still allows it. */
export const deleteDirectOrder: Verbs['deleteDirectOrder'] = async (context, actor, { id }) => {
  const printOrderId = id.startsWith('do_')
    ? await deleteUnsent(context, actor.userId, id)
    : await requireDirect(context, actor.userId, id)
  if (!printOrderId) return { outcome: 'DELETED', text: 'Deleted. You weren’t charged.' }
  const canceled = await cancelAndWait(
    context,
    { sellerId: actor.userId, id: printOrderId },
    { shippingProvider: null },
  )
  return canceled instanceof Accepted
    ? new Accepted({
        outcome: 'CANCELING',
        text: 'Cancellation requested. Check the timeline for the result.',
      })
    : { outcome: 'CANCELED', text: describeCancellation(canceled.order) }
}

/** Returns its print order if it was sent, because that has to be canceled instead. */
async function deleteUnsent(context: Context, sellerId: string, id: string): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const order = await lockDirectOrder(tx, { id, sellerId })
    if (!order) throw notFound()
    if (order.printOrderId) return order.printOrderId
    await listDirectOrder(tx, order, { isGone: true })
    await removeDirectOrder(tx, order)
    return null
  })
}

async function requireDirect({ db }: Context, sellerId: string, printOrderId: string): Promise<string> {
  if (!(await isDirectPrintOrder(db, { sellerId, printOrderId }))) throw notFound()
  return printOrderId
}

const describeCancellation = ({ events }: PrintOrder): string =>
  `${events.findLast(({ to }) => to === 'CANCELED')?.text ?? 'The order was canceled'}.`
