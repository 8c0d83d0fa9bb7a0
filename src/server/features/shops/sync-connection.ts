import type { Connection } from '#contract/connections.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/failure.ts'
import { makeDue } from './connection-store.ts'
import { readConnection } from './read-connections.ts'
import { syncOrderSource } from './sync-order-source.job.ts'

/** Fetches new and changed shop orders now. Asking again while that waits changes nothing. */
export async function syncConnection(
  context: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<{ connection: Connection }> {
  await context.db.transaction(async (tx) => {
    const isOwn = await makeDue(tx, { id, sellerId: actor.userId, at: context.clock.now() })
    if (!isOwn) throw notFound()
    await context.jobs.send(syncOrderSource, { connectionId: id }, { key: id, tx })
  })
  const connection = await readConnection(context, actor.userId, id)
  if (!connection) throw notFound()
  return { connection }
}
