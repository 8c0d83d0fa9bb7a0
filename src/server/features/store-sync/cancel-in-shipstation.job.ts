import type { Context } from '#server/kernel/context.ts'
import { handleJob } from '#server/kernel/job.ts'
import { addTimelineNote } from '../print-orders/lifecycle/add-timeline-note.ts'
import { cancelInStore } from '../print-orders/store-jobs.ts'
import { findConnectionOf } from '../stores/connection-store.ts'
import { readShipstationCredentials } from '../stores/read-source-credentials.ts'
import { syncOrderSource } from '../stores/sync-order-source.ts'

/** Handles `cancelInStore` for ShipStation; Shippo can't cancel orders. */
export const cancelInShipstation = handleJob(
  cancelInStore,
  async (context, { sellerId, sourceOrderId, printOrderId }) => {
    const addNote = (text: string) => addTimelineNote(context, { sellerId, id: printOrderId }, text)
    const credentials = await readShipstationCredentials(context, sellerId)
    if (!credentials) return addNote('Not canceled in ShipStation because it is no longer connected')
    const outcome = await context.shipstation.cancelOrder(credentials, sourceOrderId)
    if (outcome.kind === 'done') {
      await addNote('Canceled in ShipStation too')
      return syncSoon(context, sellerId)
    }
    const isFinal = outcome.kind === 'refused' && outcome.status !== 401 && outcome.status !== 403
    if (isFinal) {
      context.log.warn({ sourceOrderId, reason: outcome.message }, 'ShipStation refused to cancel an order')
      return addNote(
        `ShipStation declined the cancellation, so the order is still open there: ${outcome.message}`,
      )
    }
    throw new Error(`ShipStation did not confirm that ${sourceOrderId} is canceled (${outcome.kind}).`)
  },
)

/** Until the sync shows it as canceled, the order looks like it could be submitted again. */
async function syncSoon(context: Context, sellerId: string): Promise<void> {
  const connectionId = await findConnectionOf(context.db, sellerId, 'shipstation')
  if (connectionId) await context.jobs.send(syncOrderSource, { connectionId }, { key: connectionId })
}
