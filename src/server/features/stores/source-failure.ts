import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { isUnauthorized } from '#server/providers/call-outcome.ts'
import { findConnection } from './connection-store.ts'
import { publishConnection } from './publish-connection.ts'
import { pullOf } from './pull-of.ts'
import { type FailedCall, recordFailure } from './record-sync.ts'

/** Maps a failed call to an order source to an API error and updates the connection's health. */
export async function failureOf(
  context: Context,
  connectionId: string | null,
  outcome: FailedCall,
): Promise<Failure> {
  const pause = pauseOf(outcome)
  if (pause) return pause
  const connection = connectionId && (await findConnection(context.db, connectionId))
  if (!connection) return new Failure('NOT_CONNECTED')
  await recordFailure(context, connection, outcome)
  publishConnection(context, connection)
  return new Failure(
    isUnauthorized(outcome) ? 'NEEDS_RECONNECT' : pullOf(context, connection.source).unreachable,
  )
}

/** The failure of a call that waits for an allowance; null for every other outcome. */
export function pauseOf(outcome: FailedCall): Failure | null {
  if (outcome.kind !== 'not-sent' || outcome.retryAfterMs === null || outcome.isOutage) return null
  return new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(outcome.retryAfterMs / 1000) })
}
