import type { Context } from '#server/kernel/context.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { type ConnectionRecord, saveRateLimit } from '../stores/connection-store.ts'
import { readShipstationCredentials } from '../stores/read-source-credentials.ts'
import type { FetchResult } from './fetch-result.ts'

export interface ShipstationPull {
  /** Only changes since this time; null for everything. */
  since: Date | null
  signal: AbortSignal
  /** Called after each stored page with its newest change. */
  onPage: (page: { newest: Date | null; received: number; created: number }) => Promise<void>
}

/** Stores every order changed at ShipStation since a given time, oldest change first. Null without credentials. */
export async function pullShipstationPages(
  context: Context,
  connection: ConnectionRecord,
  { since: beginning, signal, onPage }: ShipstationPull,
): Promise<FetchResult | null> {
  const credentials = await readShipstationCredentials(context, connection.sellerId)
  if (!credentials) return null
  const received = new Set<string>()
  const unreadable = new Set<string>()
  const total = { created: 0, changed: 0 }
  let [since, page] = [beginning, 1]
  for (;;) {
    if (signal.aborted || (await context.maintenance.isOn())) return { kind: 'interrupted' }
    const outcome = await context.shipstation.listOrders(credentials, { modifiedSince: since, page })
    if (outcome.kind !== 'done') return { kind: 'failed', outcome }
    const { orders, pages } = outcome.value
    const stored = await importShopOrders(context, connection, orders)
    total.created += stored.created
    total.changed += stored.changed
    for (const order of orders) received.add(order.sourceOrderId)
    for (const name of outcome.value.unreadable) unreadable.add(name)
    const newest = newestOf(orders)
    await onPage({ newest, received: received.size, created: total.created })
    if (page >= pages) break
    // Page numbers shift while orders change, which would skip some. Continue from the last change instead, unless so many
    // orders share one timestamp that this makes no progress.
    if (newest && (!since || newest > since)) [since, page] = [newest, 1]
    else page += 1
  }
  await saveRateLimit(context.db, connection, {
    calls: context.shipstation.remainingCalls(credentials),
    at: context.clock.now(),
  })
  return { kind: 'finished', ...total, received: received.size, unreadable: [...unreadable] }
}

function newestOf(orders: readonly { modifiedAt: Date | null }[]): Date | null {
  return orders.reduce<Date | null>(
    (newest, { modifiedAt }) => (!modifiedAt || (newest && newest > modifiedAt) ? newest : modifiedAt),
    null,
  )
}
