import type { Context } from '#server/kernel/context.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { storeDraft } from '../lifecycle/draft-print-order.ts'
import { type PrintOrderRecord, startCall, updatePrintOrder } from '../lifecycle/print-order-store.ts'
import { isProcessed, storeProcessed } from '../lifecycle/process-print-order.ts'
import { publishPrintOrder } from '../lifecycle/publish-print-order.ts'
import { forgetInFlight, remainingInFlightMs } from '../queue/in-flight-watch.ts'
import { findAtProvider } from './find-at-provider.ts'
import { closeCall, type OpenCall } from './print-call-store.ts'
import { MAX_ATTEMPTS } from './provider-call.ts'

// Backs off, because lookups count toward the provider's rate limit, which all sellers share.
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 10_000
// Tolerates clock skew: a search that starts too late would miss the draft.
const CLOCK_MARGIN_MS = 60_000

/**
 * Looks up the outcome of a call whose response was lost. "Not found" only counts after the maximum time that a call
 * can be in flight; until then this seller's queue waits.
 */
export async function resolveOpenCall(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
): Promise<number> {
  const found = await lookUp(context, order, call)
  const age = context.clock.now().getTime() - call.startedAt.getTime()
  if (found.kind !== 'done') return retryLookup(context, order, age)
  if (found.value && order.providerOrderId && found.value.providerOrderId !== order.providerOrderId) {
    await updatePrintOrder(context.db, order, { providerOrderId: found.value.providerOrderId })
    return 0
  }
  if (found.value && hasHappened(call, found.value)) {
    await storeFound(context, order, call, found.value)
    forgetInFlight(context, call)
    return 0
  }
  const remaining = remainingInFlightMs(context, call)
  if (remaining > 0) return retryLookup(context, order, age, remaining)
  forgetInFlight(context, call)
  const attempts = order.attempts + 1
  const hasGivenUp = attempts >= MAX_ATTEMPTS && call.kind !== 'cancel'
  await context.db.transaction(async (tx) => {
    await closeCall(tx, call, { at: context.clock.now(), outcome: 'not-found' })
    await updatePrintOrder(tx, order, { attempts, waitUntil: null, ...(hasGivenUp && giveUp) })
  })
  publishPrintOrder(context, order)
  return 0
}

/**
 * Looks up whether a restored order was sent before the restore, instead of sending it. The call it would have been is
 * recorded first, as if it had been made when the order was, so that an unanswered lookup is repeated.
 */
export async function lookUpRestored(
  context: Context,
  before: PrintOrderRecord,
  kind: 'draft' | 'process',
): Promise<number> {
  const { order, call } = await startCall(context.db, before, { kind, startedAt: before.createdAt })
  const found = await lookUp(context, order, call)
  if (found.kind !== 'done') {
    publishPrintOrder(context, order)
    return 0
  }
  if (found.value && hasHappened(call, found.value)) {
    await storeFound(context, order, call, found.value)
    return 0
  }
  await context.db.transaction(async (tx) => {
    await closeCall(tx, call, { at: context.clock.now(), outcome: 'not-found' })
    await updatePrintOrder(tx, order, { isRestored: false, ...(mayBeCanceled(order, kind) && askAgain) })
  })
  return 0
}

/**
 * A cancellation before the provider had the order is only in the lost database, as is the end of a run. What a buyer paid for and
 * what is printed again for a claim goes on: the former's refund would be known from Stripe.
 */
const mayBeCanceled = ({ saleId, problemId }: PrintOrderRecord, kind: 'draft' | 'process'): boolean =>
  kind === 'draft' && saleId === null && problemId === null

const askAgain = {
  failureCode: 'SUBMIT_FAILED',
  failureReason:
    'We restored a backup from when this order was waiting, and don’t know whether you canceled it since. It isn’t being printed, and you weren’t charged. Submit it again if you still want it.',
  failureCanRetry: true,
  waitUntil: null,
}

/** Delays the next lookup. Stored, so that neither a new submit nor another process looks sooner. */
async function retryLookup(
  context: Context,
  order: PrintOrderRecord,
  age: number,
  maxMs = MAX_PAUSE_MS,
): Promise<number> {
  const waitMs = Math.min(Math.max(age / 2, FIRST_PAUSE_MS), MAX_PAUSE_MS, maxMs)
  const waitUntil = new Date(context.clock.now().getTime() + waitMs)
  await updatePrintOrder(context.db, order, { waitUntil })
  publishPrintOrder(context, order)
  return waitMs
}

const giveUp = {
  failureCode: 'SUBMIT_FAILED',
  failureReason:
    'The print provider didn’t confirm this order, and it isn’t being printed. Any charge is refunded. Submit the order again.',
  failureCanRetry: true,
}

async function lookUp(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
): Promise<CallOutcome<ProviderOrder | null>> {
  if (call.kind !== 'draft') return findAtProvider(context, order)
  const { id: reference, sellerId } = order
  const since = new Date(call.startedAt.getTime() - CLOCK_MARGIN_MS)
  return context.print.findOrder({ reference, sellerId, since })
}

function hasHappened(call: OpenCall, order: ProviderOrder): boolean {
  if (call.kind === 'draft') return true
  return call.kind === 'process' ? isProcessed(order) : order.status === 'CANCELED'
}

async function storeFound(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
  found: ProviderOrder,
): Promise<void> {
  if (call.kind === 'draft') return storeDraft(context, order, call, found, 'found')
  if (call.kind === 'process') return storeProcessed(context, order, call, found.status, 'found')
  // The next step finishes a successful cancellation after checking the status again.
  await closeCall(context.db, call, { at: context.clock.now(), outcome: 'found' })
}
