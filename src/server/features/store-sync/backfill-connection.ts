import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { startBackfill } from '../stores/connection-store.ts'
import { pullOf } from '../stores/pull-of.ts'
import { readConnection } from '../stores/read-connections.ts'
import { backfillOrders } from './backfill-orders.job.ts'

/** Imports the orders of the last days again, in the background. */
export const backfillConnection: Verbs['backfillConnection'] = async (context, { userId }, { id, days }) => {
  const current = await readConnection(context, userId, id)
  if (!current) throw notFound()
  pullOf(context, current.source)
  if (current.status === 'NEEDS_RECONNECT') throw new Failure('NEEDS_RECONNECT')
  await context.db.transaction(async (tx) => {
    const isStarted = await startBackfill(tx, { id, sellerId: userId, days, at: context.clock.now() })
    if (!isStarted) throw new Failure('BACKFILL_RUNNING')
    await context.jobs.send(backfillOrders, { connectionId: id }, { key: id, tx })
  })
  const connection = await readConnection(context, userId, id)
  if (!connection) throw notFound()
  return { connection }
}
