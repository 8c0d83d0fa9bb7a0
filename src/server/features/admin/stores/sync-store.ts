import type { adminStoreEndpoints } from '#contract/admin/stores.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { requestSync } from '#server/features/store-sync/sync-connection.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { findStore, readStore } from './read-stores.ts'

type Endpoint = typeof adminStoreEndpoints.syncStore

/** Syncs the connection of a seller’s store now, as the seller could. */
export async function syncStore(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { id, reason }: Input<Endpoint>,
  call: Call,
): Promise<Reply<Endpoint>> {
  const { sellerId, connectionId, source, status } = orNotFound(await findStore(context.db, id))
  if (!connectionId || source === 'demo') throw new Failure('NOT_CONNECTED')
  if (status === 'NEEDS_RECONNECT') throw new Failure('NEEDS_RECONNECT')
  await context.db.transaction(async (tx) => {
    await requestSync(context, tx, { sellerId, connectionId, source })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'store.synced',
      subject: sellerId,
      call,
      detail: { record: id, reason },
    })
  })
  return { store: await readStore(context.db, id) }
}
