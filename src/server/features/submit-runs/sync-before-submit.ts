import { sourceTitles } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readOpenTwins } from '../order-checks/read-twins.ts'
import { refreshStores, type StaleConnection } from '../store-sync/refresh-stores.ts'
import { readOpenChanges } from './read-open-changes.ts'

/**
 * Syncs the stores of orders that are about to be submitted and of their twins, so that an order that one of them just canceled or
 * changed isn't printed. If a store doesn't answer, the seller decides: the same call with `withoutSync` submits anyway. Returns the
 * orders that the sync changed, or whose twin it took away: the seller hasn't seen what they have become.
 */
export async function syncBeforeSubmit(
  context: Context,
  sellerId: string,
  shopOrderIds: readonly string[],
  { withoutSync }: { withoutSync: boolean },
): Promise<ReadonlySet<string>> {
  if (withoutSync) return new Set()
  const read = () => readOpenChanges(context.db, sellerId, shopOrderIds)
  let before: ReadonlyMap<string, string> = new Map()
  const beforehand = async () => {
    before = await read()
  }
  const { isConcerned, stale, twins } = await refreshStores(context, sellerId, shopOrderIds, { beforehand })
  if (stale.length > 0)
    throw new Failure('STORE_NOT_SYNCED', { message: sentence(stale, context.clock.now()) })
  if (!isConcerned) return new Set()
  // Compared with what was there before, because another process may have stored them, by another clock.
  const changed = [...(await read())].flatMap(([version, orderId]) => (before.has(version) ? [] : [orderId]))
  return new Set([...changed, ...(await readWithoutTwin(context, sellerId, twins))])
}

/** The orders of which a twin isn't open anymore. */
async function readWithoutTwin(
  { db }: Context,
  sellerId: string,
  before: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const had = [...before].filter(([, twins]) => twins.length > 0)
  if (had.length === 0) return []
  const now = await readOpenTwins(
    db,
    sellerId,
    had.map(([id]) => id),
  )
  return had.flatMap(([id, twins]) => (twins.every((twin) => now.get(id)?.includes(twin)) ? [] : [id]))
}

function sentence(stale: readonly StaleConnection[], now: Date): string {
  const stores = stale.map(
    ({ source, lastSuccessAt }) => `${sourceTitles[source]} (${ageOf(lastSuccessAt, now)})`,
  )
  return `We couldn’t check ${stores.join(' and ')}, so orders may have changed or been canceled there. You weren’t charged. Try again, or submit without syncing.`
}

function ageOf(at: Date | null, now: Date): string {
  if (!at) return 'never synced'
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'last synced less than a minute ago'
  if (minutes < 120) return `last synced ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  return `last synced ${Math.floor(minutes / 60)} hours ago`
}
