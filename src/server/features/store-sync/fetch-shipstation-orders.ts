import type { Context } from '#server/kernel/context.ts'
import { type ConnectionRecord, saveCursor } from '../stores/connection-store.ts'
import type { FetchResult } from './fetch-result.ts'
import { pullShipstationPages } from './pull-shipstation-pages.ts'
import { leaseEnd } from './sync-lease.ts'

// ShipStation may expose a change some time after its timestamp.
const OVERLAP_MS = 10 * 60_000

/** Fetches ShipStation's changes since the last stored one. Null without credentials. */
export async function fetchShipstationOrders(
  context: Context,
  connection: ConnectionRecord,
  signal: AbortSignal,
): Promise<FetchResult | null> {
  const since = connection.syncedUntil && new Date(connection.syncedUntil.getTime() - OVERLAP_MS)
  return pullShipstationPages(context, connection, {
    since,
    signal,
    async onPage({ newest }) {
      if (!newest) return
      const progress = { syncedUntil: notInFuture(context, newest), nextAt: leaseEnd(context) }
      await saveCursor(context.db, connection, progress)
    },
  })
}

/** One order with a wrong date must not delay all later ones. */
function notInFuture({ clock }: Context, at: Date): Date {
  const now = clock.now()
  return at > now ? now : at
}
