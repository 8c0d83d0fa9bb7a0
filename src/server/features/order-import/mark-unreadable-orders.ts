import type { OrderSource } from '#contract/stores/connections.ts'
import type { Context } from '#server/kernel/context.ts'
import type { UnreadableOrder } from '#server/providers/sources/read-wire-orders.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { checkOrders } from '../order-checks/check-orders.ts'
import { lockImports, lockKnownOrders, readOrdersBefore, saveContentHashes } from './import-store.ts'
import { recordUnreadableVersions } from './record-source-changes.ts'

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
  { sellerId, source }: Origin,
  unreadable: readonly UnreadableOrder[],
): Promise<void> {
  const hashes = new Map(
    unreadable.flatMap(({ sourceOrderId, contentHash }) =>
      sourceOrderId ? [[sourceOrderId, contentHash] as const] : [],
    ),
  )
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
    await recordUnreadableVersions(context, tx, sellerId, [...before.values()])
    await checkOrders(context, tx, sellerId, ids)
  })
}
