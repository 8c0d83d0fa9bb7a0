import type { Context } from '#server/context.ts'
import type { SourceCredentials } from '#server/providers/order-source.ts'
import { importShopOrders } from '../orders/import-shop-orders.ts'
import { type ConnectionRecord, findConnection, noteProgress, noteStart } from './connection-store.ts'
import { publishConnection } from './publish-connection.ts'
import { readShipstationCredentials } from './read-source-credentials.ts'
import { type FailedCall, recordFailure, recordOutage, recordPause, recordSuccess } from './record-sync.ts'

// The source may show a change a while after the time that it gives it.
const OVERLAP_MS = 10 * 60_000
// A sync that stored nothing for so long has died with its process.
const LEASE_MS = 90_000

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
    const credentials = await readShipstationCredentials(context, connection.sellerId)
    return credentials && (await fetchOrders(context, connection, credentials, signal))
  } catch (error) {
    context.log.error({ err: error, connectionId }, 'sync broke off')
    await recordOutage(context, connection)
    return null
  } finally {
    publishConnection(context, connection)
  }
}

async function fetchOrders(
  context: Context,
  connection: ConnectionRecord,
  credentials: SourceCredentials,
  signal: AbortSignal,
): Promise<number | null> {
  const received = new Set<string>()
  const unreadable = new Set<string>()
  const total = { created: 0, changed: 0 }
  let since = connection.syncedUntil && new Date(connection.syncedUntil.getTime() - OVERLAP_MS)
  let page = 1
  for (;;) {
    if (signal.aborted || (await context.maintenance.isOn()))
      return pause(context, connection, { waitMs: 0, remark: null })
    const outcome = await context.shipstation.listOrders(credentials, { modifiedSince: since, page })
    if (outcome.kind !== 'done') return settle(context, connection, outcome)
    const { orders, pages } = outcome.value
    const stored = await importShopOrders(context, connection, orders)
    total.created += stored.created
    total.changed += stored.changed
    for (const order of orders) received.add(order.sourceOrderId)
    for (const name of outcome.value.unreadable) unreadable.add(name)
    const newest = newestOf(orders)
    if (newest) {
      const progress = { syncedUntil: notInFuture(context, newest), nextAt: nextUnlessFinished(context) }
      await noteProgress(context.db, connection, progress)
    }
    if (page >= pages) break
    // Page numbers shift while orders change, and would skip some: go on from the last change instead, unless so many
    // orders changed in one instant that this stands still.
    if (newest && (!since || newest > since)) [since, page] = [newest, 1]
    else page += 1
  }
  await recordSuccess(context, connection, { ...total, received: received.size, unreadable: [...unreadable] })
  return null
}

async function settle(
  context: Context,
  connection: ConnectionRecord,
  outcome: FailedCall,
): Promise<number | null> {
  const waitMs = outcome.kind === 'not-sent' ? outcome.retryAfterMs : null
  if (waitMs !== null)
    return pause(context, connection, { waitMs, remark: 'ShipStation asked us to slow down' })
  await recordFailure(context, connection, outcome)
  return null
}

async function pause(
  context: Context,
  connection: ConnectionRecord,
  reason: { waitMs: number; remark: string | null },
): Promise<number | null> {
  await recordPause(context, connection, reason)
  return reason.waitMs || null
}

function newestOf(orders: readonly { modifiedAt: Date | null }[]): Date | null {
  return orders.reduce<Date | null>(
    (newest, { modifiedAt }) => (newest && (!modifiedAt || newest > modifiedAt) ? newest : modifiedAt),
    null,
  )
}

/** When somebody else takes a sync over that does not come to its end. */
function nextUnlessFinished({ clock }: Context): Date {
  return new Date(clock.now().getTime() + LEASE_MS)
}

/** One order with a wrong date must not put off all that follow. */
function notInFuture({ clock }: Context, at: Date): Date {
  const now = clock.now()
  return at > now ? now : at
}
