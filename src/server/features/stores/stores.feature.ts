import { feature } from '#server/kernel/feature.ts'
import { deleteConnection } from './delete-connection.ts'
import { disconnectSource } from './disconnect-source.ts'
import { exchangeShippoToken } from './exchange-shippo-token.ts'
import { listConnections } from './list-connections.ts'
import { readShops } from './read-shops.ts'
import { saveShipstationCredentials } from './save-shipstation-credentials.ts'
import { subscribeToSource } from './subscribe-to-source.job.ts'
import { updateConnection } from './update-connection.ts'
import { updateShop } from './update-shop.ts'

/** The order sources that sellers connect, and their stores. */
export const storesFeature = feature({
  verbs: {
    listConnections,
    updateConnection,
    deleteConnection,
    saveShipstationCredentials,
    deleteShipstationCredentials: (context, actor) => disconnectSource(context, actor, 'shipstation'),
    exchangeShippoToken,
    disconnectShippo: (context, actor) => disconnectSource(context, actor, 'shippo'),
    listShops: async ({ db, clock }, { userId }) => ({ shops: await readShops(db, userId, clock.now()) }),
    updateShop,
  },
  jobs: [subscribeToSource],
})
