import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { makeDue } from '../stores/connection-store.ts'
import { pullOf } from '../stores/pull-of.ts'
import { readConnection } from '../stores/read-connections.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'

/** Syncs new and changed store orders now. Requesting it again while one is queued changes nothing. */
export const syncConnection: Verbs['syncConnection'] = async (context, actor, { id }) => {
  const current = await readConnection(context, actor.userId, id)
  if (!current) throw notFound()
  const requested = { sellerId: actor.userId, connectionId: id, source: current.source }
  await context.db.transaction((tx) => requestSync(context, tx, requested))
  const connection = await readConnection(context, actor.userId, id)
  if (!connection) throw notFound()
  return { connection }
}

interface Requested {
  sellerId: string
  connectionId: string
  source: ConnectedSource
}

/** Has a seller's connection synced soon. */
export async function requestSync(
  context: Context,
  tx: Queries,
  { sellerId, connectionId, source }: Requested,
): Promise<void> {
  pullOf(context, source)
  const isOwn = await makeDue(tx, { id: connectionId, sellerId, at: context.clock.now() })
  if (!isOwn) throw notFound()
  await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId, tx })
}
