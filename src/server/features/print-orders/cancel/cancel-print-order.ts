import { canCancel } from '#domain/lifecycle/cancel-rules.ts'
import type { Context } from '#server/kernel/context.ts'
import { changePrintOrder } from '../lifecycle/change-print-order.ts'
import { insertEvents, type PrintOrderRecord, updatePrintOrder } from '../lifecycle/print-order-store.ts'
import { closeCall } from '../provider-calls/print-call-store.ts'
import {
  LONGEST_PAUSE_MS,
  makeRecordedCall,
  waitAfterNotSent,
  waitBeforeRetry,
} from '../provider-calls/provider-call.ts'
import { settledSignal } from '../queue/wait-for-print-order.ts'
import { cancelInStore } from '../store-jobs.ts'

/** Carries out a cancel that was asked for: stop the print, give the money back, tell the order source if wished. */
export async function cancelPrintOrder(context: Context, order: PrintOrderRecord): Promise<number> {
  if (!canCancel(order)) return refuseCancel(context, order, 'It has already been shipped')
  if (order.providerOrderId) {
    const look = await context.print.getOrder(order.providerOrderId)
    if (look.kind !== 'done') return waitBeforeRetry(context, order)
    const status = look.value?.status
    if (status === 'SHIPPED' || status === 'DELIVERED') {
      return refuseCancel(context, order, 'It has already been shipped')
    }
    if (look.value && status !== 'CANCELED') return callCancel(context, order)
  }
  return finishCancel(context, order)
}

async function callCancel(context: Context, before: PrintOrderRecord): Promise<number> {
  const noted = await makeRecordedCall(context, before, 'cancel', () =>
    context.print.cancelOrder(before.providerOrderId!),
  )
  const { order, call, outcome } = noted
  if (outcome.kind === 'unknown') return 0
  if (outcome.kind === 'not-sent')
    return (await waitAfterNotSent(context, { ...noted, outcome })) ?? LONGEST_PAUSE_MS
  const isDraft = order.state === 'DRAFTED' || order.state === 'CHARGED'
  await closeCall(context.db, call, {
    at: context.clock.now(),
    outcome: outcome.kind === 'done' ? 'done' : 'refused',
  })
  // A draft that the provider will not delete is a price nobody pays; the cancel stands.
  if (outcome.kind === 'refused' && !isDraft) return refuseCancel(context, order, outcome.message)
  return finishCancel(context, order)
}

async function finishCancel(context: Context, order: PrintOrderRecord): Promise<number> {
  const refund = await context.payments.refund({ sellerId: order.sellerId, printOrderId: order.id })
  if (refund.kind !== 'done') return waitBeforeRetry(context, order)
  await context.db.transaction(async (tx) => {
    await changePrintOrder(context, tx, order, {
      to: 'CANCELED',
      actor: 'seller',
      text: whatIsCanceled(order),
      patch: { cancelRequestedAt: null, nextCheckAt: null },
    })
    if (order.cancelShippingProvider !== 'shipstation') return
    await context.jobs.send(
      cancelInStore,
      { sellerId: order.sellerId, sourceOrderId: order.sourceOrderId, printOrderId: order.id },
      { tx },
    )
  })
  return 0
}

/** What is canceled where, so that nobody believes that a shop knows of it which does not. */
function whatIsCanceled(order: PrintOrderRecord): string {
  const { state, providerOrderId, source, cancelShippingProvider } = order
  const isCharged = state !== 'PREPARED' && state !== 'DRAFTED'
  const what = providerOrderId
    ? 'Canceled at the print provider'
    : 'Canceled before it reached the print provider'
  const money = isCharged ? '; what was charged has been returned' : ''
  return `${what}${money}${atSource(source, cancelShippingProvider === 'shipstation')}`
}

function atSource(source: PrintOrderRecord['source'], isToldToShipstation: boolean): string {
  if (source === 'shippo')
    return '. Shippo has no call to cancel an order: it is still open there and in your shop'
  if (source === 'demo' || source === 'direct') return ''
  return isToldToShipstation ? '. ShipStation is asked to cancel it too' : '. In ShipStation it is still open'
}

async function refuseCancel(context: Context, order: PrintOrderRecord, reason: string): Promise<number> {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    tx.afterCommit(() => context.signals.notify(settledSignal(order.id)))
    await updatePrintOrder(tx, order, { cancelRequestedAt: null, cancelRefusal: reason })
    const text = `Could not be canceled: ${reason}`
    const { sellerId, id: printOrderId, state } = order
    await insertEvents(tx, [{ sellerId, printOrderId, at, actor: 'provider', from: state, to: state, text }])
  })
  return 0
}
