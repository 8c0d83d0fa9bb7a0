import {
  canTransition,
  isInProduction,
  isOver,
  stateOfProvider,
} from '#domain/lifecycle/print-order-lifecycle.ts'
import { providerSentences } from '#domain/lifecycle/provider-sentences.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { refundCanceledOrder } from '../refunds/refund-canceled-order.ts'
import { reportShipment } from '../store-jobs.ts'
import { changePrintOrder } from './change-print-order.ts'
import { addParcels } from './parcel-store.ts'
import { insertEvents, lockPrintOrder, type PrintOrderRecord, updatePrintOrder } from './print-order-store.ts'
import { publishPrintOrder } from './publish-print-order.ts'

/** Applies the provider's current status to an order in production. Outdated statuses are ignored. */
export async function applyProviderStatus(
  context: Context,
  { sellerId, id }: { sellerId: string; id: string },
  provider: ProviderOrder,
): Promise<void> {
  const to = stateOfProvider(provider.status)
  await context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, sellerId, id)
    if (!order || order.isTest || !isWatched(order)) return
    // The queue finishes a cancellation that the seller requested, because it also cancels at the order source.
    const isLeftToQueue = to === 'CANCELED' && order.cancelRequestedAt !== null
    const isTransition =
      to !== null &&
      to !== order.state &&
      to in providerSentences &&
      canTransition(order.state, to) &&
      !isLeftToQueue
    const hasShipped = (isTransition ? to : order.state) === 'SHIPPED' || to === 'DELIVERED'
    const added = await storeParcels(context, tx, order, provider, { hasShipped, isTransition })
    const first = provider.parcels.find(({ number }) => added.includes(number))
    const patch = {
      nextCheckAt: nextCheck(context, isTransition ? to : order.state),
      ...(first && first === provider.parcels[0] && { tracking: first }),
    }
    if (!isTransition) {
      const updated = await updatePrintOrder(tx, order, patch)
      if (added.length > 0) tx.afterCommit(() => publishPrintOrder(context, updated))
      return
    }
    await changePrintOrder(context, tx, order, {
      to,
      actor: 'provider',
      text: providerSentences[to as keyof typeof providerSentences],
      patch: {
        ...patch,
        ...(hasShipped && order.state !== 'SHIPPED' && { shippedAt: context.clock.now() }),
      },
      ...(to === 'CANCELED' && {
        book: () => refundCanceledOrder(context, tx, order),
      }),
    })
  })
}

/** Stores new parcels with their timeline entries, and has the store told in the same transaction. Returns their numbers. */
async function storeParcels(
  context: Context,
  tx: Transaction,
  { sellerId, id, state }: PrintOrderRecord,
  { parcels }: ProviderOrder,
  { hasShipped, isTransition }: { hasShipped: boolean; isTransition: boolean },
): Promise<string[]> {
  const at = context.clock.now()
  const added = await addParcels(tx, { sellerId, id }, parcels, at)
  if (!hasShipped || parcels.length === 0) return added
  if (isTransition || added.length > 0)
    await context.jobs.send(reportShipment, { sellerId, printOrderId: id }, { key: id, tx })
  // “Shipped” already says it for a single parcel.
  if (isTransition && parcels.length === 1) return added
  await insertEvents(
    tx,
    added.map((number) => ({
      ...{ sellerId, printOrderId: id, at, actor: 'provider' as const, from: state, to: state },
      text: `Parcel ${number} was handed to the carrier`,
    })),
  )
  return added
}

/** Until an order is SUBMITTED, only the queue changes its state. */
const isWatched = (order: PrintOrderRecord): boolean =>
  isInProduction(order.state) || order.state === 'SHIPPED'

function nextCheck(context: Context, state: PrintOrderRecord['state']): Date | null {
  if (isOver(state) || state === 'DELIVERED') return null
  // Shipped orders rarely change.
  const factor = state === 'SHIPPED' ? 12 : 1
  return new Date(context.clock.now().getTime() + factor * context.config.print.statusCheckMs)
}
