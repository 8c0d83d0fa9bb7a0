import type { Context } from '#server/kernel/context.ts'
import type { ConnectionRecord } from './connection-store.ts'
import { readConnection } from './read-connections.ts'

/** Pushes a connection's state to the seller's browsers. Losing the message is harmless: browsers refetch. */
export function publishConnection(context: Context, { id, sellerId }: ConnectionRecord): void {
  readConnection(context, sellerId, id)
    .then((connection) => connection && context.realtime.toUser(sellerId, 'connectionUpdate', connection))
    .catch((error: unknown) =>
      context.log.warn({ err: error, connection: id }, 'could not send connectionUpdate'),
    )
}
