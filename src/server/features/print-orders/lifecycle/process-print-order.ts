import { exceedsAgreed } from '#domain/caps/agreed-price.ts'
import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import { stateOfProvider } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { ProviderStatus } from '#domain/lifecycle/provider-status.ts'
import { namesPrice } from '#domain/print-request/names-price.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { fundFromSale } from '#server/features/billing/book-sale.ts'
import { payOrder } from '#server/features/billing/pay-order.ts'
import { bookReprint } from '#server/features/billing/reprints/book-reprint.ts'
import { enforceSpendingCaps } from '#server/features/spending/enforce-spending-caps.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { closeCall, type OpenCall } from '../provider-calls/print-call-store.ts'
import { makeRecordedCall, waitAfterNotSent } from '../provider-calls/provider-call.ts'
import { changePrintOrder } from './change-print-order.ts'
import { decideFailure, decideRefusal } from './fail-print-order.ts'
import { lockSellerQueue, type PrintOrderRecord, updatePrintOrder } from './print-order-store.ts'
import { waitForMoney } from './wait-for-money.ts'

/** Charges the seller’s balance. Where it doesn’t suffice, the order waits for money. */
export async function chargePrintOrder(context: Context, before: PrintOrderRecord): Promise<number> {
  const amountCents = (before.printingCents ?? 0) + (before.deliveryCents ?? 0) + (before.feeCents ?? 0)
  // What was drafted by a call whose reply was lost is read as it is.
  const isPriced = before.problemId !== null || namesPrice(before.request.items, before.printingCents ?? 0)
  if (!isPriced) {
    const reason =
      'The print provider has no price for this order. You weren’t charged. Submit it again in a few minutes.'
    await decideFailure(context, before, { code: 'ORDER_REFUSED', reason })
    return 0
  }
  const order = before.caps ? await enforceCaps(context, before, before.caps, amountCents) : before
  if (before.caps) context.crashPoint('caps.passed')
  if (order.failureCode) return 0
  if (order.agreedCents !== null && isUnagreed(order, amountCents, order.agreedCents)) {
    const reason = `The price is now ${moneyText(amountCents)}, not ${moneyText(order.agreedCents)}. You weren’t charged. Review it, then submit again.`
    await decideFailure(context, order, { code: 'PRICE_CHANGED', reason })
    return 0
  }
  const lackingCents = await payFromBalance(context, order)
  if (lackingCents > 0) return waitForMoney(context, order, lackingCents)
  context.crashPoint('charge.stored')
  return 0
}

/** Stops the transaction of an order that the balance doesn't suffice for. */
class BalanceTooLow extends Error {
  readonly lackingCents: number
  constructor(lackingCents: number) {
    super('The balance doesn’t suffice.')
    this.lackingCents = lackingCents
  }
}

/** Between “enough” and “paid” lies one transaction. Returns what is lacking, zero once the order is paid. */
async function payFromBalance(context: Context, order: PrintOrderRecord): Promise<number> {
  const { printingCents, deliveryCents, feeCents } = order
  const parts = {
    printingCents: printingCents ?? 0,
    deliveryCents: deliveryCents ?? 0,
    feeCents: feeCents ?? 0,
  }
  try {
    await context.db.transaction((tx) =>
      changePrintOrder(context, tx, order, {
        to: 'CHARGED',
        actor: 'system',
        text: order.problemId ? 'No charge: this is a reprint for an accepted claim' : 'Charged',
        book: async () => {
          if (order.saleId) await fundFromSale(context, tx, saleFunds(order, order.saleId, parts))
          if (order.problemId) await bookReprint(context, tx, order)
          const lackingCents = await payOrder(context, tx, { ...order, ...parts })
          if (lackingCents > 0) throw new BalanceTooLow(lackingCents)
          context.crashPoint('charge.booked')
        },
      }),
    )
    return 0
  } catch (error) {
    if (error instanceof BalanceTooLow) return error.lackingCents
    throw error
  }
}

const saleFunds = (
  { sellerId, id: printOrderId }: PrintOrderRecord,
  saleId: string,
  {
    printingCents,
    deliveryCents,
    feeCents,
  }: { printingCents: number; deliveryCents: number; feeCents: number },
) => ({ sellerId, saleId, printOrderId, cents: printingCents + deliveryCents + feeCents })

/** A sale paid so much at most. A manual order was confirmed at its exact price, a shop order at an estimate. */
const isUnagreed = ({ source, saleId }: PrintOrderRecord, cents: number, agreedCents: number): boolean => {
  if (saleId) return cents > agreedCents
  return source === 'direct' ? cents !== agreedCents : exceedsAgreed(cents, agreedCents)
}

/**
 * Decides whether an automatically sent order may be charged. A seller's charges come from one queue, one at a time,
 * and the new version prevents charges based on an older read, so the total computed here is still valid when the
 * order is charged.
 */
async function enforceCaps(
  context: Context,
  before: PrintOrderRecord,
  caps: SpendingCaps,
  cents: number,
): Promise<PrintOrderRecord> {
  return context.db.transaction(async (tx) => {
    await lockSellerQueue(tx, before.sellerId)
    const reason = await enforceSpendingCaps(context, tx, {
      id: before.id,
      sellerId: before.sellerId,
      caps,
      cents,
    })
    const refusal = { failureCode: 'ABOVE_SPENDING_CAP', failureCanRetry: true, waitUntil: null }
    return updatePrintOrder(tx, before, reason ? { ...refusal, failureReason: reason } : {})
  })
}

/** Starts the print at the provider. The only call that costs money twice if it's made twice. */
export async function processPrintOrder(context: Context, before: PrintOrderRecord): Promise<number> {
  const providerOrderId = before.providerOrderId!
  const recorded = await makeRecordedCall(context, before, 'process', () =>
    context.print.processOrder(providerOrderId),
  )
  const { order, call, outcome } = recorded
  if (outcome.kind === 'done') {
    await storeProcessed(context, order, call, outcome.value.status)
    return 0
  }
  if (outcome.kind === 'not-sent') {
    const waitMs = await waitAfterNotSent(context, { ...recorded, outcome })
    if (waitMs !== null) return waitMs
    await decideFailure(
      context,
      { sellerId: order.sellerId, id: order.id },
      {
        code: 'SUBMIT_FAILED',
        reason:
          'We couldn’t reach the print provider. Your charge is refunded. Submit the order again in a few minutes.',
      },
    )
    return 0
  }
  if (outcome.kind === 'refused') await resolveRefusal(context, order, call, outcome.message)
  return 0
}

/** A refusal can also mean "already processed", so the order's status decides. Without a response the call stays open. */
async function resolveRefusal(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
  reason: string,
): Promise<void> {
  const look = await context.print.getOrder(order.providerOrderId!)
  if (look.kind !== 'done') return
  if (look.value?.reference !== order.id) return correctProviderId(context, order, call, reason)
  if (isProcessed(look.value)) await storeProcessed(context, order, call, look.value.status, 'found')
  else await decideRefusal(context, order, call, reason)
}

/** If the provider doesn't recognize the id it gave us, finds the draft by our reference. */
async function correctProviderId(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
  reason: string,
): Promise<void> {
  const { id: reference, sellerId, createdAt: since } = order
  const found = await context.print.findOrder({ reference, sellerId, since })
  if (found.kind !== 'done') return
  const providerOrderId = found.value?.providerOrderId
  if (!providerOrderId) return decideRefusal(context, order, call, reason)
  await context.db.transaction(async (tx) => {
    await closeCall(tx, call, { at: context.clock.now(), outcome: 'refused', detail: reason })
    await updatePrintOrder(tx, order, { providerOrderId, attempts: order.attempts + 1 })
  })
}

/** Stores that the provider accepted the order. */
export async function storeProcessed(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
  status: ProviderStatus,
  outcome: 'done' | 'found' = 'done',
): Promise<void> {
  const state = stateOfProvider(status)
  // Parcels come with the whole order, so one that has left already is fetched at once.
  const hasLeft = state === 'SHIPPED' || state === 'DELIVERED'
  const now = context.clock.now().getTime()
  const checkAt = new Date(hasLeft ? now : now + context.config.print.statusCheckMs)
  await context.db.transaction(async (tx) => {
    await closeCall(tx, call, { at: context.clock.now(), outcome })
    const submitted = await changePrintOrder(context, tx, order, {
      to: 'SUBMITTED',
      actor: 'provider',
      text: 'Accepted by the print provider',
      patch: { nextCheckAt: checkAt },
    })
    if (state && state !== 'SUBMITTED' && state !== 'CANCELED' && !hasLeft) {
      await changePrintOrder(context, tx, submitted, {
        to: state,
        actor: 'provider',
        text: 'Status updated by the print provider',
      })
    }
  })
  context.crashPoint('process.stored')
}

/** Whether the provider has accepted the order. */
export const isProcessed = (order: ProviderOrder): boolean =>
  order.status !== 'DRAFT' || order.processedAt !== null
