import { sourceTitles } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import { type ConnectionRecord, findConnection, recordStart } from '../stores/connection-store.ts'
import { publishConnection } from '../stores/publish-connection.ts'
import { recordFailure, recordOutage, recordPause, recordSuccess } from '../stores/record-sync.ts'
import type { FetchResult } from './fetch-result.ts'
import { fetchShippoOrders } from './fetch-shippo-orders.ts'
import { fetchShipstationOrders } from './fetch-shipstation-orders.ts'
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
    const fetchOrders = connection.source === 'shippo' ? fetchShippoOrders : fetchShipstationOrders
    const result = await fetchOrders(context, connection, signal)
    return result && (await saveResult(context, connection, result))
  } catch (error) {
    context.log.error({ err: error, connectionId }, 'sync failed')
    await recordOutage(context, connection)
    return null
  } finally {
    publishConnection(context, connection)
  }
}

async function saveResult(
  context: Context,
  connection: ConnectionRecord,
  result: FetchResult,
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
