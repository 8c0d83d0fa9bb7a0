import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { OrderPull, OrderSourcePort } from '#server/providers/sources/order-source.ts'

/** How orders come from a source; rejects sources that can't be asked for orders. */
export function pullOf({ sources }: Pick<Context, 'sources'>, id: ConnectedSource): OrderPull {
  const { pull }: OrderSourcePort = sources[id]
  if (!pull) throw new Failure('SOURCE_DOES_NOT_SYNC')
  return pull
}
