import { sourceTitles } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  type ConnectionRecord,
  extendLease,
  findConnection,
  recordStart,
  saveCursor,
  saveRateLimit,
} from '../stores/connection-store.ts'
import { publishConnection } from '../stores/publish-connection.ts'
import { pullOf } from '../stores/pull-of.ts'
import { readSourceCredentials } from '../stores/read-source-credentials.ts'
import { recordFailure, recordOutage, recordPause, recordSuccess } from '../stores/record-sync.ts'
import { type ImportResult, importPages } from './import-pages.ts'
import { readOpenSourceIds } from './read-source-orders.ts'
import { leaseEnd } from './sync-lease.ts'

/**
 * Runs one sync of one connection from its cursor. The result is stored with the connection; returns how long to wait
 * before continuing if the source asked for a pause.
 */
export async function syncOrders(
  context: Context,
  connectionId: string,
  signal: AbortSignal,
): Promise<number | null> {
  const connection = await findConnection(context.db, connectionId)
  if (!connection) return null
  await recordStart(context.db, connection, { at: context.clock.now(), nextAt: leaseEnd(context) })
  publishConnection(context, connection)
  try {
    const result = await importChanges(context, connection, signal)
    return result && (await saveResult(context, connection, result))
  } catch (error) {
    context.log.error({ err: error, connectionId }, 'sync failed')
    await recordOutage(context, connection)
    return null
  } finally {
    publishConnection(context, connection)
  }
}

/** Imports what changed since the connection's cursor. Null without credentials. */
async function importChanges(
  context: Context,
  connection: ConnectionRecord,
  signal: AbortSignal,
): Promise<ImportResult | null> {
  const { db } = context
  const pull = pullOf(context, connection.source)
  const credentials = await readSourceCredentials(context, connection)
  if (!credentials) return null
  const now = context.clock.now()
  const pages = pull.changes(credentials, {
    // One order with a wrong date must not delay all later ones.
    cursor: connection.cursor && earlierOf(connection.cursor, now),
    now,
    readOpenIds: (placedSince) => readOpenSourceIds(db, connection, { placedSince }),
  })
  const result = await importPages(context, connection, {
    pages,
    signal,
    async onPage({ cursor }) {
      const nextAt = leaseEnd(context)
      if (!cursor) return extendLease(db, connection, nextAt)
      await saveCursor(db, connection, { cursor: earlierOf(cursor, context.clock.now()), nextAt })
    },
  })
  if (result.kind === 'finished')
    await saveRateLimit(db, connection, { calls: pull.remainingCalls(credentials), at: context.clock.now() })
  return result
}

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other)

async function saveResult(
  context: Context,
  connection: ConnectionRecord,
  result: ImportResult,
): Promise<number | null> {
  if (result.kind === 'interrupted') {
    await recordPause(context, connection, { delayMs: 0, remark: null })
    return null
  }
  if (result.kind === 'finished') {
    const { kind: _, ...counts } = result
    await recordSuccess(context, connection, counts)
    return null
  }
  const { outcome } = result
  const delayMs = outcome.kind === 'not-sent' && !outcome.isOutage ? outcome.retryAfterMs : null
  if (delayMs === null) {
    await recordFailure(context, connection, outcome)
    return null
  }
  const remark = `${sourceTitles[connection.source]} is limiting requests`
  await recordPause(context, connection, { delayMs, remark })
  return delayMs || null
}
