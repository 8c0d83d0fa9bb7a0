import {
  canTransition,
  isInProduction,
  isOver,
  stateOfProvider,
} from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { reportShipment } from '../store-jobs.ts'
import { changePrintOrder } from './change-print-order.ts'
import {
  findPrintOrder,
  lockPrintOrder,
  type PrintOrderRecord,
  updatePrintOrder,
} from './print-order-store.ts'

const sentences = {
  SUBMITTED: 'Paid at the print provider',
  QUEUED: 'Waiting for a printer',
  PRINTING: 'Printing',
  ITEMS_ON_SHELF: 'Printed, waiting for the rest of the order',
  POST_PROCESSING: 'Being finished by hand',
  COMPLETED: 'Everything is printed',
  IN_REVIEW: 'The print provider wants to look at it',
  PAYMENT_ERROR: 'The print provider reports a problem with the payment',
  AWAITING_SHIPMENT: 'Packed, waiting for the carrier',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Canceled by the print provider; what was charged has been returned',
} as const

/** Takes over what the provider says now of an order that it prints. Older news than ours changes nothing. */
export async function applyProviderStatus(
  context: Context,
  { sellerId, id }: { sellerId: string; id: string },
  provider: ProviderOrder,
): Promise<void> {
  const to = stateOfProvider(provider.status)
  if (to === 'CANCELED') await refundBeforeCancel(context, sellerId, id)
  await context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, sellerId, id)
    if (!order || order.isTest || !isWatched(order)) return
    // A cancel that the seller asked for is finished by the queue, which also tells the order source.
    const isLeftToQueue = to === 'CANCELED' && order.cancelRequestedAt !== null
    const isNews =
      to !== null && to !== order.state && to in sentences && canTransition(order.state, to) && !isLeftToQueue
    const patch = {
      nextCheckAt: nextCheck(context, isNews ? to : order.state),
      tracking: provider.tracking ?? order.tracking,
    }
    const hasShipped = (isNews ? to : order.state) === 'SHIPPED' || to === 'DELIVERED'
    const isFirstTracking = hasShipped && provider.tracking !== null && (isNews || order.tracking === null)
    if (isFirstTracking)
      await context.jobs.send(reportShipment, { sellerId, printOrderId: id }, { key: id, tx })
    if (!isNews) return void (await updatePrintOrder(tx, order, patch))
    await changePrintOrder(context, tx, order, {
      to,
      actor: 'provider',
      text: sentences[to as keyof typeof sentences],
      patch: {
        ...patch,
        ...(hasShipped && order.state !== 'SHIPPED' && { shippedAt: context.clock.now() }),
      },
    })
  })
}

/** Before CHARGED becomes SUBMITTED, the queue alone decides what happens to an order. */
const isWatched = (order: PrintOrderRecord): boolean =>
  isInProduction(order.state) || order.state === 'SHIPPED'

async function refundBeforeCancel(context: Context, sellerId: string, printOrderId: string): Promise<void> {
  const order = await findPrintOrder(context.db, sellerId, printOrderId)
  if (!order || !isWatched(order) || !canTransition(order.state, 'CANCELED')) return
  const refund = await context.payments.refund({ sellerId, printOrderId })
  if (refund.kind !== 'done') throw new Error(`The refund of ${printOrderId} has to be tried again.`)
}

function nextCheck(context: Context, state: PrintOrderRecord['state']): Date | null {
  if (isOver(state) || state === 'DELIVERED') return null
  // What has left the house changes rarely.
  const factor = state === 'SHIPPED' ? 12 : 1
  return new Date(context.clock.now().getTime() + factor * context.config.print.statusCheckMs)
}
