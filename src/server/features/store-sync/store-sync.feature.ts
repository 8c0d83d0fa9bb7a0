import { sourcesThat } from '#domain/order-sources.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { maintenanceEnded } from '#server/kernel/seller-events.ts'
import { backfillConnection } from './backfill-connection.ts'
import { backfillOrders } from './backfill-orders.job.ts'
import { cancelAtSource } from './cancel-at-source.job.ts'
import { findMissingOrder } from './find-missing-order.ts'
import { listShippoOrders } from './list-shippo-orders.ts'
import { sourceWebhook } from './receive-source-webhook.ts'
import { reportShipmentToStore } from './report-shipment.job.ts'
import { syncConnection } from './sync-connection.ts'
import { syncDueConnections } from './sync-due-connections.ts'
import { runSync } from './sync-order-source.job.ts'

/** Imports orders from stores, and reports tracking numbers and cancellations back. */
export const storeSyncFeature = feature({
  verbs: { syncConnection, backfillConnection, findMissingOrder, listShippoOrders },
  jobs: [runSync, backfillOrders, reportShipmentToStore, cancelAtSource],
  // Here, because other processes may believe for a moment that maintenance is still on.
  reactions: [
    on(maintenanceEnded, async (context) => {
      await syncDueConnections.run(context)
    }),
  ],
  webhooks: sourcesThat(({ sendsWebhooks }) => sendsWebhooks).map(sourceWebhook),
  recurring: [syncDueConnections],
})
