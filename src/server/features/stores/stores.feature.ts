import { feature } from '#server/kernel/feature.ts'
import { backfillConnection } from '../store-sync/backfill-connection.ts'
import { backfillOrders } from '../store-sync/backfill-orders.job.ts'
import { cancelAtSource } from '../store-sync/cancel-at-source.job.ts'
import { findMissingOrder } from '../store-sync/find-missing-order.ts'
import { listShippoOrders } from '../store-sync/list-shippo-orders.ts'
import { shipstationWebhook } from '../store-sync/receive-shipstation-webhook.ts'
import { reportShipment } from '../store-sync/report-shipment.job.ts'
import { syncConnection } from '../store-sync/sync-connection.ts'
import { syncDueConnections } from '../store-sync/sync-due-connections.ts'
import { syncOrderSource } from '../store-sync/sync-order-source.job.ts'
import { disconnectSource } from './disconnect-source.ts'
import { exchangeShippoToken } from './exchange-shippo-token.ts'
import { listConnections } from './list-connections.ts'
import { readShops } from './read-shops.ts'
import { saveShipstationCredentials } from './save-shipstation-credentials.ts'
import { subscribeToSource } from './subscribe-to-source.job.ts'
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
