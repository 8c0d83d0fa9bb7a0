import type { OrderSource } from '#contract/connections.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import { readSellerToTell } from '../account/read-seller-address.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type ConnectionRecord, noteFailure, notePause, noteSuccess } from './connection-store.ts'
import { sourceTitles } from './source-titles.ts'

export type FailedCall = Exclude<CallOutcome<unknown>, { kind: 'done' }>

const AUTH_FAILURES_UNTIL_RECONNECT = 3
const FIRST_RETRY_MS = 30_000
// Within a minute of the source being back. Meanwhile few of these tries reach it: see circuit-breaker.ts.
const LONGEST_RETRY_OF_OUTAGE_MS = 45_000
const MOST_NAMES = 5

/** Stores that a sync reached the end, and plans the next. */
export async function recordSuccess(
  context: Context,
  connection: ConnectionRecord,
  result: { received: number; created: number; changed: number; unreadable: readonly string[] },
): Promise<void> {
  const { unreadable, ...counts } = result
  const at = context.clock.now()
  const nextAt = after(at, jittered(context, context.config.shipstation.syncIntervalMs))
  await noteSuccess(context.db, connection, { ...counts, at, nextAt, remark: remarkOn(unreadable) })
}

/** Stores why a sync ended early. A key that is refused again and again is not tried any longer. */
export async function recordFailure(
  context: Context,
  connection: ConnectionRecord,
  outcome: FailedCall,
): Promise<void> {
  const authFailures = isUnauthorized(outcome) ? connection.authFailures + 1 : 0
  const isOver = authFailures >= AUTH_FAILURES_UNTIL_RECONNECT
  const failingSince = connection.failingSince ?? context.clock.now()
  const error = failureSentence(connection.source, outcome)
  if (isOver) return giveUp(context, connection, { error, failingSince, authFailures })
  const nextAt = nextTry(context, failingSince, outcome.kind !== 'refused')
  await noteFailure(context.db, connection, { status: 'FAILING', error, failingSince, authFailures, nextAt })
}

/** Stops asking until the seller connects again: nothing of its shops is sent by itself meanwhile, and a mail says so. */
async function giveUp(
  context: Context,
  connection: ConnectionRecord,
  failure: { error: string; failingSince: Date; authFailures: number },
): Promise<void> {
  const { id, sellerId, source } = connection
  await context.db.transaction(async (tx) => {
    const changed = await noteFailure(tx, connection, { ...failure, status: 'NEEDS_RECONNECT', nextAt: null })
    if (changed === 0) return
    await context.raise(factsChanged, { tx, sellerId })
    const seller = await readSellerToTell(tx, sellerId)
    if (!seller) return
    const link = dashboardLinks(context.config.publicUrl).stores
    const content = {
      kind: 'connection-needs-reconnect',
      name: seller.name,
      source: sourceTitles[source],
      link,
    } as const
    const key = `needs-reconnect:${id}:${failure.failingSince.toISOString()}`
    await queueMail(context, { to: seller.email, content, key }, { tx })
  })
}

/** Stores that it was our own side on which a sync broke off. */
export async function recordOutage(context: Context, connection: ConnectionRecord): Promise<void> {
  const failingSince = connection.failingSince ?? context.clock.now()
  await noteFailure(context.db, connection, {
    status: 'FAILING',
    error: 'Something went wrong on our side; we try again',
    failingSince,
    authFailures: connection.authFailures,
    nextAt: nextTry(context, failingSince, false),
  })
}

/** Stores that a sync stopped where it was and goes on later. */
export async function recordPause(
  context: Context,
  connection: ConnectionRecord,
  { waitMs, remark }: { waitMs: number; remark: string | null },
): Promise<void> {
  await notePause(context.db, connection, { nextAt: after(context.clock.now(), waitMs), remark })
}

/** What went wrong at an order source, in a sentence for its seller. */
export function failureSentence(source: OrderSource, outcome: FailedCall): string {
  const name = sourceTitles[source]
  if (isUnauthorized(outcome)) {
    return source === 'shippo'
      ? 'Shippo does not accept our access any more'
      : 'ShipStation did not accept the key and secret'
  }
  if (outcome.kind === 'refused') return `${name} refused: ${outcome.message}`
  if (outcome.kind === 'not-sent') return `${name} could not be reached`
  return `${name} gave no answer that we could use`
}

function remarkOn(unreadable: readonly string[]): string | null {
  if (unreadable.length === 0) return null
  const names = unreadable.slice(0, MOST_NAMES).join(', ')
  const rest = unreadable.length > MOST_NAMES ? ` and ${unreadable.length - MOST_NAMES} more` : ''
  return `Could not be read and were left out: ${names}${rest}`
}

/** Waits as long as it has failed for already, so that waits double, but not longer than between two syncs. */
function nextTry(context: Context, failingSince: Date, isOutage: boolean): Date {
  const now = context.clock.now()
  const failedForMs = Math.max(now.getTime() - failingSince.getTime(), FIRST_RETRY_MS)
  const longestMs = isOutage ? LONGEST_RETRY_OF_OUTAGE_MS : Infinity
  const waitMs = Math.min(failedForMs, longestMs, context.config.shipstation.syncIntervalMs)
  return after(now, jittered(context, waitMs))
}

/** A tenth more or less, so that sellers who connected together do not stay together. */
function jittered({ randomBytes }: Context, ms: number): number {
  const chance = Buffer.from(randomBytes(2)).readUInt16BE() / 0xffff
  return ms * (0.9 + 0.2 * chance)
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
