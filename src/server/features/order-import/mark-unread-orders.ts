import type { OrderSource } from '#contract/stores/connections.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { UnreadableOrder } from '#server/providers/sources/read-wire-orders.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { checkOrders } from '../order-checks/check-orders.ts'
import {
  closeOrders,
  lockImports,
  lockKnownOrders,
  type OrderBefore,
  readOrdersBefore,
  saveContentHashes,
} from './import-store.ts'
import { recordSourceChanges, recordUnreadableVersions } from './record-source-changes.ts'

interface Origin {
  sellerId: string
  source: OrderSource
}

/**
 * Marks known orders whose current version in the store can't be read as changed there, once per version. So they
 * aren't submitted as they were before, and hold up no others.
 */
export async function markUnreadableOrders(
  context: Context,
  origin: Origin,
  unreadable: readonly UnreadableOrder[],
): Promise<void> {
  const hashes = new Map(
    unreadable.flatMap(({ sourceOrderId, contentHash }) =>
      sourceOrderId ? [[sourceOrderId, contentHash] as const] : [],
    ),
  )
  await markOrders(context, origin, hashes, (tx, orders) =>
    recordUnreadableVersions(context, tx, origin.sellerId, orders),
  )
}

// A version that comes back has another one.
const GONE_HASH = 'gone'

/** Closes known orders that the store doesn't have any more, or that are in another account. They open again when they come back. */
export async function closeGoneOrders(
  context: Context,
  origin: Origin,
  sourceOrderIds: readonly string[],
): Promise<void> {
  const { sellerId } = origin
  const hashes = new Map(sourceOrderIds.map((id) => [id, GONE_HASH]))
  await markOrders(context, origin, hashes, async (tx, orders) => {
    const open = orders.filter(({ status }) => status !== 'SHIPPED' && status !== 'CANCELED')
    const ids = open.map(({ id }) => id)
    await closeOrders(tx, sellerId, ids)
    const closed = open.map((order) => ({ ...order, status: 'UNKNOWN' as const }))
    await recordSourceChanges(context, tx, sellerId, closed, new Map(open.map((order) => [order.id, order])))
  })
}

/** Stores which version of known orders was seen, by the source's ids, and what it means for those that are new. */
async function markOrders(
  context: Context,
  { sellerId, source }: Origin,
  hashes: ReadonlyMap<string, string>,
  mark: (tx: Transaction, orders: readonly OrderBefore[]) => Promise<void>,
): Promise<void> {
  if (hashes.size === 0) return
  await context.db.transaction(async (tx) => {
    await lockImports(tx, sellerId)
    // Locked before the orders, as in an import.
    await loadMatcher(context, tx, sellerId)
    const known = await lockKnownOrders(tx, { sellerId, source }, [...hashes.keys()])
    const versions = [...known.values()].flatMap(({ id, sourceOrderId, contentHash }) => {
      const now = hashes.get(sourceOrderId)
      return now === undefined || now === contentHash ? [] : [{ id, contentHash: now }]
    })
    if (versions.length === 0) return
    const ids = versions.map(({ id }) => id)
    const before = await readOrdersBefore(tx, sellerId, ids)
    await saveContentHashes(tx, sellerId, versions)
    await mark(tx, [...before.values()])
    await checkOrders(context, tx, sellerId, ids)
  })
}
