import type { ConnectedSource } from '#contract/stores/connections.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { countOrdersOf, deleteConnection } from './connection-store.ts'

interface Disconnected {
  message: string
  keptOrders: number
}

/** Deletes an order source's credentials. Imported orders stay, and orders in production continue. */
export async function disconnectSource(
  context: Context,
  { userId }: Actor,
  source: ConnectedSource,
): Promise<Disconnected> {
  return context.db.transaction(async (tx) => {
    if (!(await deleteConnection(tx, { sellerId: userId, source, at: context.clock.now() })))
      throw new Failure('NOT_CONNECTED')
    await context.raise(factsChanged, { tx, sellerId: userId })
    return {
      message: `Your ${sourceTitles[source]} account has been disconnected`,
      keptOrders: await countOrdersOf(tx, userId, source),
    }
  })
}
