import type { Context } from '#server/kernel/context.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import { type PrintOrderRecord, startCall, updatePrintOrder } from '../lifecycle/print-order-store.ts'
import { forgetInFlight, watchInFlight } from '../queue/in-flight-watch.ts'
import { type CallKind, closeCall, leaveCallOpen, type OpenCall } from './print-call-store.ts'

/** A process that was halted between noting a call and making it may wake up long after somebody else took over. */
const STALE_AFTER_MS = 5_000
export const MOST_ATTEMPTS = 8
const REFUSED_KEY_PAUSE_MS = 5_000
const FIRST_PAUSE_MS = 500
export const LONGEST_PAUSE_MS = 60_000

export type Noted<T> = { order: PrintOrderRecord; call: OpenCall; outcome: CallOutcome<T> }

/** Makes a call that must not be made twice: noted first, so that whoever comes after a crash looks before acting. */
export async function makeRecordedCall<T>(
  context: Context,
  before: PrintOrderRecord,
  kind: CallKind,
  act: () => Promise<CallOutcome<T>>,
): Promise<Noted<T>> {
  const startedAt = context.clock.now()
  const { order, call } = await startCall(context.db, before, { kind, startedAt })
  watchInFlight(context, call)
  context.crashPoint(`${kind}.noted`)
  const isStale = context.clock.now().getTime() - startedAt.getTime() > STALE_AFTER_MS
  const outcome: CallOutcome<T> = isStale
    ? { kind: 'not-sent', reason: 'The process was halted before it could call', retryAfterMs: 0 }
    : withoutOurOwnFault(await act())
  context.crashPoint(`${kind}.answered`)
  if (outcome.kind !== 'unknown') forgetInFlight(context, call)
  else {
    context.log.warn(
      { printOrder: order.id, call: kind, reason: outcome.reason },
      'outcome unknown, will look it up',
    )
    await leaveCallOpen(context.db, call, { at: context.clock.now(), detail: outcome.reason })
  }
  return { order, call, outcome }
}

/** A refused key is our trouble, not the order's: the order waits until it is mended. */
function withoutOurOwnFault<T>(outcome: CallOutcome<T>): CallOutcome<T> {
  return isUnauthorized(outcome)
    ? { kind: 'not-sent', reason: 'The print provider refused our key', retryAfterMs: REFUSED_KEY_PAUSE_MS }
    : outcome
}

/** What to do after a call that surely had no effect: try again later, or give up (null) after too many tries. */
export async function waitAfterNotSent(
  context: Context,
  { order, call, outcome }: Noted<unknown> & { outcome: { kind: 'not-sent' } },
): Promise<number | null> {
  // A pause with a known length is no failed attempt: a rate limit, or a key of ours that has to be mended.
  const isPause = outcome.retryAfterMs !== null
  const attempts = order.attempts + (isPause ? 0 : 1)
  const hasGivenUp = attempts >= MOST_ATTEMPTS
  const waitMs = outcome.retryAfterMs ?? pauseAfter(attempts)
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    await closeCall(tx, call, { at: now, outcome: 'not-sent', detail: outcome.reason })
    await updatePrintOrder(tx, order, { attempts, waitUntil: new Date(now.getTime() + waitMs) })
  })
  return hasGivenUp ? null : waitMs
}

/** Puts a print order off, for a step that needs no note because repeating it is safe. */
export async function waitBeforeRetry(context: Context, order: PrintOrderRecord): Promise<number> {
  const waitMs = pauseAfter(order.attempts + 1)
  const waitUntil = new Date(context.clock.now().getTime() + waitMs)
  await updatePrintOrder(context.db, order, { attempts: order.attempts + 1, waitUntil })
  return waitMs
}

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
