import type { Context } from '#server/kernel/context.ts'
import { type ConnectionRecord, noteProgress } from '../stores/connection-store.ts'
import type { FetchResult } from './fetch-result.ts'
import { pullShipstationPages } from './pull-shipstation-pages.ts'
import { nextUnlessFinished } from './sync-lease.ts'

// The source may show a change a while after the time that it gives it.
const OVERLAP_MS = 10 * 60_000

/** Fetches what changed at ShipStation since the last stored change. Null without credentials. */
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
      const progress = { syncedUntil: notInFuture(context, newest), nextAt: nextUnlessFinished(context) }
      await noteProgress(context.db, connection, progress)
    },
  })
}

/** One order with a wrong date must not put off all that follow. */
function notInFuture({ clock }: Context, at: Date): Date {
  const now = clock.now()
  return at > now ? now : at
}
