import type { Context } from '#server/kernel/context.ts'
import { readOpenTwins } from '../order-checks/read-twins.ts'
import { pullOf } from '../stores/pull-of.ts'
import { type ConcernedConnection, readConcernedConnections } from './read-concerned-connections.ts'
import { refreshOrder } from './refresh-order.ts'
import { syncOrders } from './sync-orders.ts'

/** A sync that began this recently is not repeated, so submitting many orders one by one costs a few calls a minute. */
const FRESH_MS = 15_000
/** How long someone who submits waits for the order sources. */
const MAX_WAIT_MS = 8_000
const POLL_MS = 200

/** A connection whose orders may have changed in the store without us noticing. */
export type StaleConnection = Pick<ConcernedConnection, 'source' | 'lastSuccessAt'>

interface Options {
  /** Skips connections whose next retry is planned, so that work in the background doesn't wait for a dead provider. */
  isBackground?: boolean
  /** Runs first, where there is a store to ask. */
  beforehand?: () => Promise<void>
}

/** What is up to date before orders are submitted, and what isn't. */
interface Refreshed {
  isConcerned: boolean
  /** The twins that were open in other integrations before, keyed by order. */
  twins: ReadonlyMap<string, readonly string[]>
  /** The connections that weren't read in time. */
  stale: StaleConnection[]
  /** The orders that are theirs, or that have a twin there. */
  staleOrders: ReadonlySet<string>
}

/**
 * Brings orders and their open twins up to date with their stores before they are submitted: one sync per connection, or one
 * call for a single order where a sync is expensive.
 */
export async function refreshStores(
  context: Context,
  sellerId: string,
  shopOrderIds: readonly string[],
  { isBackground = false, beforehand }: Options = {},
): Promise<Refreshed> {
  const twins = await readOpenTwins(context.db, sellerId, shopOrderIds)
  const withTwins = [...new Set([...shopOrderIds, ...[...twins.values()].flat()])]
  const concerned = await readConcernedConnections(context.db, sellerId, withTwins)
  if (concerned.length > 0) await beforehand?.()
  const freshSince = new Date(context.clock.now().getTime() - FRESH_MS)
  const old = concerned.filter((connection) => !isFresh(connection, freshSince))
  const checked = await Promise.all(
    old.map(async (connection) => {
      const isWaiting = isBackground && isRetryPlanned(context, connection)
      return !isWaiting &&
        (await inTime(context, (signal) => refresh(context, connection, freshSince, signal)))
        ? null
        : connection
    }),
  )
  const stale = checked.filter((connection) => connection !== null)
  const unread = new Set(stale.flatMap(({ shopOrderIds: ids }) => ids))
  const isStale = (id: string) => unread.has(id) || (twins.get(id) ?? []).some((twin) => unread.has(twin))
  return {
    isConcerned: concerned.length > 0,
    twins,
    stale,
    staleOrders: new Set(shopOrderIds.filter(isStale)),
  }
}

function isFresh({ status, lastAttemptAt, lastSuccessAt }: ConcernedConnection, since: Date): boolean {
  if (status !== 'CONNECTED' || !lastAttemptAt || !lastSuccessAt) return false
  return lastAttemptAt >= since && lastSuccessAt >= lastAttemptAt
}

const isRetryPlanned = ({ clock }: Context, { status, nextSyncAt }: ConcernedConnection): boolean =>
  status === 'FAILING' && nextSyncAt !== null && nextSyncAt > clock.now()

/** The work continues when the time is over, so that its result is there for the next attempt. */
async function inTime(context: Context, work: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const over = new AbortController()
  const waited = context.clock.wait(MAX_WAIT_MS, over.signal).then(() => false)
  try {
    return await Promise.race([work(AbortSignal.any([over.signal, context.stopping])), waited])
  } finally {
    over.abort()
  }
}

async function refresh(
  context: Context,
  connection: ConcernedConnection,
  freshSince: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { get } = pullOf(context, connection.source)
  const [only, ...others] = connection.sourceOrderIds
  if (get && only !== undefined && others.length === 0)
    return refreshOrder(context, { connectionId: connection.id, sourceOrderId: only, get })
  while (!signal.aborted) {
    const isMine = await context.locks.tryWith(`sync:${connection.id}`, async (lost) => {
      await syncOrders(context, connection.id, AbortSignal.any([lost, context.stopping]))
    })
    const [now] = await readConcernedConnections(
      context.db,
      connection.sellerId,
      connection.shopOrderIds,
      connection.id,
    )
    // Removed meanwhile, so there is nothing left to sync.
    if (!now || isFresh(now, freshSince)) return true
    // Another process is syncing it.
    if (isMine) return false
    await context.clock.wait(POLL_MS, signal)
  }
  return false
}
