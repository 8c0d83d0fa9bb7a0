import { orNotFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { archiveOrders } from './archive/archive-orders.ts'
import { listShopOrders } from './list-shop-orders.ts'
import { noteOrderPlaces } from './note-order-places.ts'
import { readShopOrder } from './read-shop-orders.ts'

/** Orders imported from stores. */
export const shopOrdersFeature = feature({
  verbs: {
    listShopOrders,
    getShopOrder: async (context, { userId: sellerId }, { id }) => ({
      order: orNotFound(await readShopOrder(context, context.db, { sellerId, id })),
    }),
  },
  recurring: [noteOrderPlaces, archiveOrders],
})
