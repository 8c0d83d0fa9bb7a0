import { canCancel, cancelsAtSource } from '#domain/lifecycle/cancel-rules.ts'
import { isInProduction } from '#domain/lifecycle/print-order-lifecycle.ts'
import { isConnectedSource, orderSources } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { changePrintOrder } from '../lifecycle/change-print-order.ts'
import { insertEvents, type PrintOrderRecord, updatePrintOrder } from '../lifecycle/print-order-store.ts'
import { isProcessed } from '../lifecycle/process-print-order.ts'
import { findAtProvider } from '../provider-calls/find-at-provider.ts'
import { closeCall } from '../provider-calls/print-call-store.ts'
import {
  MAX_ATTEMPTS,
  MAX_PAUSE_MS,
  makeRecordedCall,
  waitAfterNotSent,
  waitBeforeRetry,
} from '../provider-calls/provider-call.ts'
import { settledSignal } from '../queue/wait-for-print-order.ts'
import { refundCanceledOrder } from '../refunds/refund-canceled-order.ts'
import { cancelInStore } from '../store-jobs.ts'

const SHIPPED = 'It has already shipped'
const NOT_FOUND = 'The print provider doesn’t find it right now. Try again later'

/** Carries out a requested cancellation: stops the print, refunds the charge, and cancels at the order source if chosen. */
export async function cancelPrintOrder(context: Context, order: PrintOrderRecord): Promise<number> {
  if (!canCancel(order)) return refuseCancel(context, order, SHIPPED)
  if (order.isRestored && !order.providerOrderId) return findRestored(context, order)
  if (order.providerOrderId) {
    const look = await findAtProvider(context, order)
    if (look.kind !== 'done') return waitBeforeRetry(context, order)
    const { status, providerOrderId } = look.value ?? {}
    if (providerOrderId && providerOrderId !== order.providerOrderId) {
      await updatePrintOrder(context.db, order, { providerOrderId })
      return 0
    }
    if (hasLeft(look.value)) return refuseCancel(context, order, SHIPPED)
    if (look.value && status !== 'CANCELED')
      return callCancel(context, order, { isDraft: !isProcessed(look.value) })
    if (!look.value && isInProduction(order.state)) return lookAgain(context, order)
  }
  return finishCancel(context, order)
}

const hasLeft = (order: ProviderOrder | null): boolean =>
  order?.status === 'SHIPPED' || order?.status === 'DELIVERED'

/** What the provider prints isn't canceled because it doesn't find it: it would go on, and be printed again once it is submitted again. */
function lookAgain(context: Context, order: PrintOrderRecord): Promise<number> {
  const hasGivenUp = order.attempts + 1 >= MAX_ATTEMPTS
  return hasGivenUp ? refuseCancel(context, order, NOT_FOUND) : waitBeforeRetry(context, order)
}

/** An order from a backup may have reached the print provider since, under an id that the backup doesn't know. */
async function findRestored(context: Context, order: PrintOrderRecord): Promise<number> {
  const { id: reference, sellerId, createdAt: since } = order
  const found = await context.print.findOrder({ reference, sellerId, since })
  if (found.kind !== 'done') return waitBeforeRetry(context, order)
  const providerOrderId = found.value?.providerOrderId
  await updatePrintOrder(context.db, order, providerOrderId ? { providerOrderId } : { isRestored: false })
  return 0
}

async function callCancel(
  context: Context,
  before: PrintOrderRecord,
  { isDraft }: { isDraft: boolean },
): Promise<number> {
  const recorded = await makeRecordedCall(context, before, 'cancel', () =>
    context.print.cancelOrder(before.providerOrderId!),
  )
  const { order, call, outcome } = recorded
  if (outcome.kind === 'unknown') return 0
  if (outcome.kind === 'not-sent')
    return (await waitAfterNotSent(context, { ...recorded, outcome })) ?? MAX_PAUSE_MS
  await closeCall(context.db, call, {
    at: context.clock.now(),
    outcome: outcome.kind === 'done' ? 'done' : 'refused',
  })
  // A draft that the provider won't delete costs nothing, so the cancellation stands.
  if (outcome.kind === 'refused' && !isDraft) return refuseCancel(context, order, outcome.message)
  if (!isDraft) {
    // It may have shipped since we looked. Then the provider accepts the call, and only returns our money.
    const look = await findAtProvider(context, order)
    if (look.kind !== 'done') return waitBeforeRetry(context, order)
    if (hasLeft(look.value)) {
      context.log.error({ printOrder: order.id }, 'the print provider refunded an order that has shipped')
      return refuseCancel(context, order, SHIPPED)
    }
  }
  return finishCancel(context, order)
}

async function finishCancel(context: Context, order: PrintOrderRecord): Promise<number> {
  await context.db.transaction(async (tx) => {
    await changePrintOrder(context, tx, order, {
      to: 'CANCELED',
      actor: order.isCancelByAdmin ? 'admin' : 'seller',
      text: describeCancellation(order),
      patch: { cancelRequestedAt: null, nextCheckAt: null },
      book: () => refundCanceledOrder(context, tx, order),
    })
    if (!cancelsAtSource(order.source, order.cancelShippingProvider)) return
    await context.jobs.send(
      cancelInStore,
      { sellerId: order.sellerId, sourceOrderId: order.sourceOrderId, printOrderId: order.id },
      { tx },
    )
  })
  return 0
}

/** States where the order was canceled, so that sellers know if it's still open in their store. */
function describeCancellation(order: PrintOrderRecord): string {
  const { state, providerOrderId, source, cancelShippingProvider } = order
  const isCharged = state !== 'PREPARED' && state !== 'DRAFTED'
  const what = providerOrderId
    ? 'Canceled at the print provider'
    : 'Canceled before it reached the print provider'
  const money = isCharged ? '. The charge was refunded' : ''
  return `${what}${money}${atSource(source, cancelsAtSource(source, cancelShippingProvider))}`
}

function atSource(source: PrintOrderRecord['source'], isCanceledThere: boolean): string {
  if (!isConnectedSource(source)) return ''
  const { title, canCancel: canCancelThere, connects } = orderSources[source]
  if (connects === 'file') return '. It’s still open in your store'
  if (!canCancelThere) return `. ${title} can’t cancel orders, so it’s still open there and in your store`
  return isCanceledThere ? `. Cancellation requested in ${title}` : `. It’s still open in ${title}`
}

async function refuseCancel(context: Context, order: PrintOrderRecord, reason: string): Promise<number> {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    tx.afterCommit(() => context.signals.notify(settledSignal(order.id)))
    const isCounting = isInProduction(order.state)
    await updatePrintOrder(tx, order, {
      cancelRequestedAt: null,
      cancelRefusal: reason,
      ...(isCounting && { attempts: 0 }),
    })
    const text = `Couldn’t be canceled: ${reason}`
    const { sellerId, id: printOrderId, state } = order
    await insertEvents(tx, [{ sellerId, printOrderId, at, actor: 'provider', from: state, to: state, text }])
  })
  return 0
}
