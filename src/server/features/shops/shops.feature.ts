import { feature } from '#server/feature.ts'
import { cancelAtSource } from './cancel-at-source.job.ts'
import { listConnections } from './list-connections.ts'
import { shipstationWebhook } from './receive-shipstation-webhook.ts'
import { reportShipment } from './report-shipment.job.ts'
import { saveShipstationCredentials } from './save-shipstation-credentials.ts'
import { subscribeToSource } from './subscribe-to-source.job.ts'
import { syncConnection } from './sync-connection.ts'
import { syncDueConnections } from './sync-due-connections.ts'
import { syncOrderSource } from './sync-order-source.job.ts'

/** The order sources that sellers connect. */
export const shopsFeature = feature({
  verbs: { listConnections, syncConnection, saveShipstationCredentials },
  jobs: [syncOrderSource, subscribeToSource, reportShipment, cancelAtSource],
  webhooks: [shipstationWebhook],
  loops: [syncDueConnections],
})
