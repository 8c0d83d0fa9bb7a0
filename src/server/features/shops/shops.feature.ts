import { feature } from '#server/feature.ts'
import { backfillConnection } from './backfill-connection.ts'
import { backfillOrders } from './backfill-orders.job.ts'
import { cancelAtSource } from './cancel-at-source.job.ts'
import { disconnectSource } from './disconnect-source.ts'
import { exchangeShippoToken } from './exchange-shippo-token.ts'
import { findMissingOrder } from './find-missing-order.ts'
import { listConnections } from './list-connections.ts'
import { listShippoOrders } from './list-shippo-orders.ts'
import { readShops } from './read-shops.ts'
import { shipstationWebhook } from './receive-shipstation-webhook.ts'
import { reportShipment } from './report-shipment.job.ts'
import { saveShipstationCredentials } from './save-shipstation-credentials.ts'
import { subscribeToSource } from './subscribe-to-source.job.ts'
import { syncConnection } from './sync-connection.ts'
import { syncDueConnections } from './sync-due-connections.ts'
import { syncOrderSource } from './sync-order-source.job.ts'
import { updateShop } from './update-shop.ts'

/** The order sources that sellers connect, and the stores behind them. */
export const shopsFeature = feature({
  verbs: {
    listConnections,
    syncConnection,
    backfillConnection,
    findMissingOrder,
    saveShipstationCredentials,
    deleteShipstationCredentials: (context, actor) => disconnectSource(context, actor, 'shipstation'),
    exchangeShippoToken,
    disconnectShippo: (context, actor) => disconnectSource(context, actor, 'shippo'),
    listShippoOrders,
    listShops: async ({ db }, { userId }) => ({ shops: await readShops(db, userId) }),
    updateShop,
  },
  jobs: [syncOrderSource, backfillOrders, subscribeToSource, reportShipment, cancelAtSource],
  webhooks: [shipstationWebhook],
  loops: [syncDueConnections],
})
