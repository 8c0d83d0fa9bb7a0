import type { directOrderEndpoints } from '#contract/direct-orders.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { PrintOrder } from '#contract/print-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { Accepted } from '#server/kernel/feature.ts'
import { cancelAndWait } from '../print-orders/cancel/cancel-order.ts'
import { listDirectOrder } from './direct-order-lists.ts'
import { lockDirectOrder, removeDirectOrder } from './direct-order-store.ts'
import { isDirectPrintOrder } from './read-direct-orders.ts'

type Endpoint = typeof directOrderEndpoints.deleteDirectOrder

/** Deletes what nobody sent; cancels what was sent, as far as the print provider still allows. */
export async function deleteDirectOrder(
  context: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<Reply<Endpoint> | Accepted<Reply<Endpoint>>> {
  const printOrderId = id.startsWith('do_')
    ? await deleteUnsent(context, actor.userId, id)
    : await requireDirect(context, actor.userId, id)
  if (!printOrderId) return { outcome: 'DELETED', text: 'It is deleted. Nothing was charged for it.' }
  const canceled = await cancelAndWait(context, actor, printOrderId, null)
  return canceled instanceof Accepted
    ? new Accepted({ outcome: 'CANCELING', text: 'It is being canceled; its timeline says how that ends.' })
    : { outcome: 'CANCELED', text: whatHappened(canceled.order) }
}

/** Answers with the print order that it lives in, if it was sent: that has to be canceled instead. */
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

const whatHappened = ({ events }: PrintOrder): string =>
  `${events.findLast(({ to }) => to === 'CANCELED')?.text ?? 'It is canceled'}.`
