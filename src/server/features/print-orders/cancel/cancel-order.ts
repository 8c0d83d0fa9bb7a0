import {
  type PrintOrder,
  type ShippingProvider,
  shippingProvider as shippingProviders,
} from '#contract/orders/print-orders.ts'
import { canCancel, hasCancelChoice, isWrongProvider } from '#domain/lifecycle/cancel-rules.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { Accepted, type Verbs } from '#server/kernel/feature.ts'
import {
  findPrintOrder,
  findPrintOrderOfShopOrder,
  lockPrintOrder,
  type PrintOrderKey,
  type PrintOrderRecord,
  updatePrintOrder,
} from '../lifecycle/print-order-store.ts'
import { sendPrintOrders } from '../queue/send-print-orders.job.ts'
import { waitForPrintOrder } from '../queue/wait-for-print-order.ts'
import { readPrintOrder } from '../read/read-print-order.ts'
import { cancelInStoreAfterwards } from './cancel-in-store-afterwards.ts'

/** Cancels a print order, by its own id or by its shop order's. Idempotent. */
export const cancelOrder: Verbs['cancelOrder'] = async (context, actor, { id, shippingProvider }) => {
  const printOrderId = id.startsWith('so_')
    ? await findPrintOrderOfShopOrder(context.db, actor.userId, id)
    : id
  if (!printOrderId) throw notFound()
  const order = await findPrintOrder(context.db, actor.userId, printOrderId)
  if (!order) throw notFound()
  if (!shippingProvider && hasCancelChoice(order.source))
    throw new Failure('BAD_REQUEST', { details: [noChoice] })
  return cancelAndWait(
    context,
    { sellerId: actor.userId, id: printOrderId },
    { shippingProvider: shippingProvider ?? null },
  )
}

const noChoice = {
  path: 'body.shippingProvider',
  message: `must be ${shippingProviders.options.join(' or ')}`,
}

export interface CancelRequest {
  shippingProvider: ShippingProvider | null
  /** Records that an administrator asked for it, in the same transaction; absent for the seller’s own. */
  recordBy?: (tx: Transaction, order: PrintOrderRecord) => Promise<void>
}

/** Cancels a print order and waits for the outcome, within browser timeouts. */
export async function cancelAndWait(
  context: Context,
  key: PrintOrderKey,
  request: CancelRequest,
): Promise<{ order: PrintOrder } | Accepted<{ order: PrintOrder }>> {
  const requested = await requestCancel(context, key, request)
  const isDone = (order: PrintOrderRecord) => order.cancelRequestedAt === null
  const order = requested ? await waitForPrintOrder(context, key, isDone) : null
  const reply = await readPrintOrder(context, key.sellerId, key.id)
  if (!reply) throw notFound()
  if (order && !isDone(order)) return new Accepted({ order: reply })
  if (reply.state !== 'CANCELED') throw new Failure('ORDER_NOT_CANCELABLE', refusalOf(order))
  return { order: reply }
}

const refusalOf = (order: PrintOrderRecord | null) =>
  order?.cancelRefusal
    ? {
        message: `This order can no longer be canceled: ${order.cancelRefusal.replace(/\.$/, '')}. Nothing was refunded.`,
      }
    : {}

/** Stores the request and wakes the queue, the only caller of the provider. Returns false if already canceled. */
export async function requestCancel(
  context: Context,
  { sellerId, id }: PrintOrderKey,
  { shippingProvider, recordBy }: CancelRequest,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, sellerId, id)
    if (!order) throw notFound()
    if (isWrongProvider(order.source, shippingProvider)) throw new Failure('WRONG_SHIPPING_PROVIDER')
    if (order.state === 'CANCELED') {
      await cancelInStoreAfterwards(context, tx, order, shippingProvider)
      return false
    }
    if (!canCancel(order)) throw new Failure('ORDER_NOT_CANCELABLE')
    if (!order.cancelRequestedAt) {
      const cancelRequestedAt = context.clock.now()
      const patch = {
        cancelRequestedAt,
        cancelShippingProvider: shippingProvider,
        cancelRefusal: null,
        isCancelByAdmin: recordBy !== undefined,
        waitUntil: null,
        // The queue cancels orders, but skips paused ones.
        isPaused: false,
      }
      await updatePrintOrder(tx, order, patch)
      await recordBy?.(tx, order)
    }
    await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId, tx })
    return true
  })
}
