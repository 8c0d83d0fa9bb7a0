import type { ConnectedSource } from '#contract/stores/connections.ts'
import { isConnectedSource, orderSources } from '#domain/order-sources.ts'
import type { Context } from '#server/kernel/context.ts'
import { handleJob } from '#server/kernel/job.ts'
import type { OrderSourcePort } from '#server/providers/sources/order-source.ts'
import { addTimelineNote } from '../print-orders/lifecycle/add-timeline-note.ts'
import { readHasLivePrintOrder } from '../print-orders/read/read-has-live-print-order.ts'
import { readOrderSource } from '../print-orders/read/read-order-source.ts'
import { cancelInStore } from '../print-orders/store-jobs.ts'
import { findConnectionOf } from '../stores/connection-store.ts'
import { readSourceCredentials } from '../stores/read-source-credentials.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'

/** Handles `cancelInStore` for sources that can cancel orders. */
export const cancelAtSource = handleJob(
  cancelInStore,
  async (context, { sellerId, sourceOrderId, printOrderId }) => {
    const source = await readOrderSource(context.db, sellerId, printOrderId)
    if (!source || !isConnectedSource(source)) return
    const { title } = orderSources[source]
    const { cancelOrder }: OrderSourcePort = context.sources[source]
    if (!cancelOrder) return
    const addNote = (text: string) =>
      context.db.transaction((tx) =>
        addTimelineNote(context, tx, { sellerId, id: printOrderId }, { actor: 'system', text }),
      )
    const credentials = await readSourceCredentials(context, { sellerId, source })
    if (!credentials) return addNote(`Not canceled in ${title} because it is no longer connected`)
    // Meanwhile, while the store didn't answer. Its buyer would get a print of an order that the store calls canceled.
    if (await readHasLivePrintOrder(context.db, { sellerId, source, sourceOrderId }))
      return addNote(`Not canceled in ${title} because the order was submitted again`)
    const outcome = await cancelOrder(credentials, sourceOrderId)
    if (outcome.kind === 'done') {
      await addNote(`Canceled in ${title} too`)
      return syncSoon(context, { sellerId, source })
    }
    const isFinal = outcome.kind === 'refused' && outcome.status !== 401 && outcome.status !== 403
    if (isFinal) {
      context.log.warn({ sourceOrderId, reason: outcome.message }, `${title} refused to cancel an order`)
      return addNote(
        `${title} declined the cancellation, so the order is still open there: ${outcome.message}`,
      )
    }
    throw new Error(`${title} did not confirm that ${sourceOrderId} is canceled (${outcome.kind}).`)
  },
)

/** Until the sync shows it as canceled, the order looks like it could be submitted again. */
async function syncSoon(
  context: Context,
  { sellerId, source }: { sellerId: string; source: ConnectedSource },
): Promise<void> {
  const connectionId = await findConnectionOf(context.db, sellerId, source)
  if (connectionId) await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
}
