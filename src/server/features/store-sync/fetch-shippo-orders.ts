import type { Context } from '#server/kernel/context.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { type ConnectionRecord, extendLease, saveListedUntil } from '../stores/connection-store.ts'
import { readShippoToken } from '../stores/read-source-credentials.ts'
import type { FetchResult } from './fetch-result.ts'
import { pullShippoPages, type ShippoPull } from './pull-shippo-pages.ts'
import { readOpenSourceIds } from './read-source-orders.ts'
import { leaseEnd } from './sync-lease.ts'

const DAY_MS = 86_400_000
const FIRST_SYNC_DAYS = 30
/** How far back orders can still be open. */
const OPEN_DAYS = 90
// Orders may reach Shippo days after they were placed.
const OVERLAP_DAYS = 3
const MAX_LOOKUPS = 200

/**
 * Syncs from Shippo, which reports neither changes nor their times: all orders open there, all recently placed ones, and
 * one by one those that we consider open but that weren't among them.
 */
export async function fetchShippoOrders(
  context: Context,
  connection: ConnectionRecord,
  signal: AbortSignal,
): Promise<FetchResult | null> {
  const token = await readShippoToken(context, connection.sellerId)
  if (!token) return null
  const startedAt = context.clock.now()
  const daysAgo = (days: number) => new Date(startedAt.getTime() - days * DAY_MS)
  const openSince = daysAgo(OPEN_DAYS)
  const placedSince = connection.listedUntil
    ? new Date(connection.listedUntil.getTime() - OVERLAP_DAYS * DAY_MS)
    : daysAgo(FIRST_SYNC_DAYS)

  const pull = async (request: Pick<ShippoPull, 'placedSince' | 'statuses'>) => {
    const onPage = () => extendLease(context.db, connection, leaseEnd(context))
    return pullShippoPages(context, connection, { ...request, token, signal, onPage })
  }
  const open = await pull({ placedSince: openSince, statuses: ['OPEN', 'AWAITING_PAYMENT'] })
  if (open.kind !== 'finished') return open
  const placed = await pull({ placedSince })
  if (placed.kind !== 'finished') return placed

  const seen = new Set([...open.sourceOrderIds, ...placed.sourceOrderIds])
  const held = await readOpenSourceIds(context.db, connection, { placedSince: openSince })
  const gone = await lookUp(
    context,
    connection,
    { token, signal },
    held.filter((id) => !seen.has(id)).slice(0, MAX_LOOKUPS),
  )
  if (gone.kind !== 'finished') return gone
  await saveListedUntil(context.db, connection, startedAt)
  return {
    kind: 'finished',
    received: seen.size + gone.received,
    created: open.created + placed.created,
    changed: open.changed + placed.changed + gone.changed,
    unreadable: [...new Set([...open.unreadable, ...placed.unreadable])],
  }
}

/** Reads orders that Shippo no longer lists as open. */
async function lookUp(
  context: Context,
  connection: ConnectionRecord,
  { token, signal }: { token: string; signal: AbortSignal },
  ids: readonly string[],
): Promise<FetchResult> {
  let [received, changed] = [0, 0]
  for (const id of ids) {
    if (signal.aborted) return { kind: 'interrupted' }
    const outcome = await context.shippo.getOrder(token, id)
    if (outcome.kind !== 'done') return { kind: 'failed', outcome }
    if (!outcome.value) continue
    received += 1
    changed += (await importShopOrders(context, connection, [outcome.value])).changed
  }
  return { kind: 'finished', received, created: 0, changed, unreadable: [] }
}
