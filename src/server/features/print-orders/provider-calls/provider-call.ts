import type { Context } from '#server/kernel/context.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import { type PrintOrderRecord, startCall, updatePrintOrder } from '../lifecycle/print-order-store.ts'
import { publishPrintOrder } from '../lifecycle/publish-print-order.ts'
import { forgetInFlight, watchInFlight } from '../queue/in-flight-watch.ts'
import { type CallKind, closeCall, leaveCallOpen, type OpenCall } from './print-call-store.ts'

/** A process suspended between recording a call and making it may resume after another process took over. */
const STALE_AFTER_MS = 5_000
export const MAX_ATTEMPTS = 8
const UNAUTHORIZED_PAUSE_MS = 5_000
const FIRST_PAUSE_MS = 500
const SLOW_AFTER_MS = 5_000
export const MAX_PAUSE_MS = 60_000

export type RecordedCall<T> = { order: PrintOrderRecord; call: OpenCall; outcome: CallOutcome<T> }

/** Makes a call that must not be made twice. It's recorded first, so that after a crash its outcome is looked up before retrying. */
export async function makeRecordedCall<T>(
  context: Context,
  before: PrintOrderRecord,
  kind: CallKind,
  act: () => Promise<CallOutcome<T>>,
): Promise<RecordedCall<T>> {
  const startedAt = context.clock.now()
  const { order, call } = await startCall(context.db, before, { kind, startedAt })
  watchInFlight(context, call)
  context.crashPoint(`${kind}.noted`)
  const isStale = context.clock.now().getTime() - startedAt.getTime() > STALE_AFTER_MS
  const outcome: CallOutcome<T> = isStale
    ? { kind: 'not-sent', reason: 'The process was suspended before it could call', retryAfterMs: 0 }
    : treatUnauthorizedAsNotSent(await announceIfSlow(context, order, act()))
  context.crashPoint(`${kind}.answered`)
  if (outcome.kind !== 'unknown') forgetInFlight(context, call)
  else {
    context.log.warn(
      { printOrder: order.id, call: kind, reason: outcome.reason },
      'outcome unknown, will look it up',
    )
    await leaveCallOpen(context.db, call, { at: context.clock.now(), detail: outcome.reason })
    publishPrintOrder(context, order)
  }
  return { order, call, outcome }
}

/** Shows sellers that a step takes longer than usual while its call is still in progress. */
async function announceIfSlow<T>(context: Context, order: PrintOrderRecord, call: Promise<T>): Promise<T> {
  const answered = new AbortController()
  void context.clock
    .wait(SLOW_AFTER_MS, AbortSignal.any([answered.signal, context.stopping]))
    .then(() => answered.signal.aborted || context.stopping.aborted || publishPrintOrder(context, order))
  try {
    return await call
  } finally {
    answered.abort()
  }
}

/** A rejected API key is our problem, not the order's, so the order waits until it's fixed. */
function treatUnauthorizedAsNotSent<T>(outcome: CallOutcome<T>): CallOutcome<T> {
  return isUnauthorized(outcome)
    ? {
        kind: 'not-sent',
        reason: 'The print provider rejected our API key',
        retryAfterMs: UNAUTHORIZED_PAUSE_MS,
      }
    : outcome
}

/** Handles a call that certainly had no effect: returns the delay before a retry, or null after too many attempts. */
export async function waitAfterNotSent(
  context: Context,
  { order, call, outcome }: RecordedCall<unknown> & { outcome: { kind: 'not-sent' } },
): Promise<number | null> {
  // A pause with a known length (a rate limit, a rejected API key) doesn't count as a failed attempt.
  const isPause = outcome.retryAfterMs !== null
  const attempts = order.attempts + (isPause ? 0 : 1)
  const hasGivenUp = attempts >= MAX_ATTEMPTS
  const waitMs = outcome.retryAfterMs ?? pauseAfter(attempts)
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    await closeCall(tx, call, { at: now, outcome: 'not-sent', detail: outcome.reason })
    await updatePrintOrder(tx, order, { attempts, waitUntil: new Date(now.getTime() + waitMs) })
  })
  publishPrintOrder(context, order)
  return hasGivenUp ? null : waitMs
}

/** Delays a print order for a step that is safe to repeat without recording it. */
export async function waitBeforeRetry(context: Context, order: PrintOrderRecord): Promise<number> {
  const waitMs = pauseAfter(order.attempts + 1)
  const waitUntil = new Date(context.clock.now().getTime() + waitMs)
  await updatePrintOrder(context.db, order, { attempts: order.attempts + 1, waitUntil })
  return waitMs
}

const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS)
