import type { Context } from '#server/kernel/context.ts'
import type { ConnectionRecord } from './connection-store.ts'
import { readConnection } from './read-connections.ts'

/** Tells the seller's browsers how a connection is now. Losing this loses nothing: browsers fetch again. */
export function publishConnection(context: Context, { id, sellerId }: ConnectionRecord): void {
  readConnection(context, sellerId, id)
    .then((connection) => connection && context.realtime.toUser(sellerId, 'connectionUpdate', connection))
    .catch((error: unknown) =>
      context.log.warn({ err: error, connection: id }, 'connectionUpdate was not sent'),
    )
}
