import type { ConnectedSource } from '#contract/stores/connections.ts'
import { integrationLost } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import { orderSources } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import { notify } from '../notifications/notify.ts'
import { type ConnectionRecord, saveFailure, savePause, saveSuccess } from './connection-store.ts'

export type FailedCall = Exclude<CallOutcome<unknown>, { kind: 'done' }>

const AUTH_FAILURES_UNTIL_RECONNECT = 3
const MIN_RETRY_MS = 30_000
// Recovers within a minute of the source coming back. Meanwhile few retries reach it: see circuit-breaker.ts.
const MAX_OUTAGE_RETRY_MS = 45_000
const MAX_NAMES = 5

/** Saves a completed sync and schedules the next. */
export async function recordSuccess(
  context: Context,
  connection: ConnectionRecord,
  result: { received: number; created: number; changed: number; unreadable: readonly string[] },
): Promise<void> {
  const { unreadable, ...counts } = result
  const at = context.clock.now()
  const nextAt = after(at, jittered(context, context.config.shipstation.syncIntervalMs))
  await saveSuccess(context.db, connection, { ...counts, at, nextAt, remark: describeSkipped(unreadable) })
}

/** Saves why a sync failed. After repeated authentication failures, syncing stops. */
export async function recordFailure(
  context: Context,
  connection: ConnectionRecord,
  outcome: FailedCall,
): Promise<void> {
  const authFailures = isUnauthorized(outcome) ? connection.authFailures + 1 : 0
  const isOver = authFailures >= AUTH_FAILURES_UNTIL_RECONNECT
  const failingSince = connection.failingSince ?? context.clock.now()
  const error = failureSentence(connection.source, outcome)
  if (isOver) return requireReconnect(context, connection, { error, failingSince, authFailures })
  const nextAt = nextRetry(context, failingSince, outcome.kind !== 'refused')
  await saveFailure(context.db, connection, { status: 'FAILING', error, failingSince, authFailures, nextAt })
}

/** Stops syncing until the seller reconnects. Automatic ordering for its stores pauses, and the seller is notified. */
async function requireReconnect(
  context: Context,
  connection: ConnectionRecord,
  failure: { error: string; failingSince: Date; authFailures: number },
): Promise<void> {
  const { id, sellerId, source } = connection
  await context.db.transaction(async (tx) => {
    const changed = await saveFailure(tx, connection, { ...failure, status: 'NEEDS_RECONNECT', nextAt: null })
    if (changed === 0) return
    await context.raise(factsChanged, { tx, sellerId })
    const { title } = orderSources[source]
    const link = dashboardLinks(context.config.publicUrl).stores
    await notify(context, tx, {
      sellerId,
      key: `needs-reconnect:${id}:${failure.failingSince.toISOString()}`,
      words: integrationLost(title),
      mail: async ({ name }) => ({ kind: 'connection-needs-reconnect', name, source: title, link }),
    })
  })
}

/** Saves that a sync failed because of an error on our side. */
export async function recordOutage(context: Context, connection: ConnectionRecord): Promise<void> {
  const failingSince = connection.failingSince ?? context.clock.now()
  await saveFailure(context.db, connection, {
    status: 'FAILING',
    error: 'Something went wrong on our side. We’ll try again automatically.',
    failingSince,
    authFailures: connection.authFailures,
    nextAt: nextRetry(context, failingSince, false),
  })
}

/** Saves that a sync paused and will continue later. */
export async function recordPause(
  context: Context,
  connection: ConnectionRecord,
  { delayMs, remark }: { delayMs: number; remark: string | null },
): Promise<void> {
  await savePause(context.db, connection, { nextAt: after(context.clock.now(), delayMs), remark })
}

/** Explains a failed call to an order source to its seller. */
export function failureSentence(source: ConnectedSource, outcome: FailedCall): string {
  const { title, rejection } = orderSources[source]
  if (isUnauthorized(outcome)) return rejection
  if (outcome.kind === 'refused') return `${title} rejected the request: ${outcome.message}`
  if (outcome.kind === 'not-sent') return `We couldn’t reach ${title}`
  return `${title} sent an invalid response`
}

function describeSkipped(unreadable: readonly string[]): string | null {
  if (unreadable.length === 0) return null
  const names = unreadable.slice(0, MAX_NAMES).join(', ')
  const rest = unreadable.length > MAX_NAMES ? ` and ${unreadable.length - MAX_NAMES} more` : ''
  return `Skipped unreadable orders: ${names}${rest}`
}

/** Waits as long as the source has been failing, which doubles the delay, up to the sync interval. */
function nextRetry(context: Context, failingSince: Date, isOutage: boolean): Date {
  const now = context.clock.now()
  const failedForMs = Math.max(now.getTime() - failingSince.getTime(), MIN_RETRY_MS)
  const maxMs = isOutage ? MAX_OUTAGE_RETRY_MS : Infinity
  const delayMs = Math.min(failedForMs, maxMs, context.config.shipstation.syncIntervalMs)
  return after(now, jittered(context, delayMs))
}

/** Adds up to 10% jitter, so that sellers who connected at the same time spread out. */
function jittered({ randomBytes }: Context, ms: number): number {
  const chance = Buffer.from(randomBytes(2)).readUInt16BE() / 0xffff
  return ms * (0.9 + 0.2 * chance)
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
