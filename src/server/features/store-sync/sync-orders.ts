import type { Context } from '#server/kernel/context.ts'
import { type ConnectionRecord, findConnection, noteStart } from '../stores/connection-store.ts'
import { publishConnection } from '../stores/publish-connection.ts'
import { recordFailure, recordOutage, recordPause, recordSuccess } from '../stores/record-sync.ts'
import { sourceTitles } from '../stores/source-titles.ts'
import type { FetchResult } from './fetch-result.ts'
import { fetchShippoOrders } from './fetch-shippo-orders.ts'
import { fetchShipstationOrders } from './fetch-shipstation-orders.ts'
import { nextUnlessFinished } from './sync-lease.ts'

/**
 * One sync of one connection, from the last stored change on. Its result is stored with the connection; the answer
 * is how long to wait before going on, where the source asked for a pause.
 */
export async function syncOrders(
  context: Context,
  connectionId: string,
  signal: AbortSignal,
): Promise<number | null> {
  const connection = await findConnection(context.db, connectionId)
  if (!connection) return null
  await noteStart(context.db, connection, { at: context.clock.now(), nextAt: nextUnlessFinished(context) })
  publishConnection(context, connection)
  try {
    const fetchOrders = connection.source === 'shippo' ? fetchShippoOrders : fetchShipstationOrders
    const result = await fetchOrders(context, connection, signal)
    return result && (await settle(context, connection, result))
  } catch (error) {
    context.log.error({ err: error, connectionId }, 'sync broke off')
    await recordOutage(context, connection)
    return null
  } finally {
    publishConnection(context, connection)
  }
}

async function settle(
  context: Context,
  connection: ConnectionRecord,
  result: FetchResult,
): Promise<number | null> {
  if (result.kind === 'interrupted') {
    await recordPause(context, connection, { waitMs: 0, remark: null })
    return null
  }
  if (result.kind === 'finished') {
    const { kind: _, ...counts } = result
    await recordSuccess(context, connection, counts)
    return null
  }
  const { outcome } = result
  const waitMs = outcome.kind === 'not-sent' && !outcome.isOutage ? outcome.retryAfterMs : null
  if (waitMs === null) {
    await recordFailure(context, connection, outcome)
    return null
  }
  const remark = `${sourceTitles[connection.source]} asked us to slow down`
  await recordPause(context, connection, { waitMs, remark })
  return waitMs || null
}
