import { notFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { printOrderFailed } from '../print-orders/print-order-events.ts'
import { copyDirectOrder } from './copy-direct-order.ts'
import { deleteDirectOrder } from './delete-direct-order.ts'
import { findDirectOrder } from './direct-order-store.ts'
import { listDirectOrders } from './list-direct-orders.ts'
import { presentDirectOrder } from './present-direct-order.ts'
import { previewDirectText } from './preview-direct-text.ts'
import { processDirectOrder } from './process-direct-order.ts'
import { readDirectAddresses } from './read-direct-orders.ts'
import { reopenDirectOrder } from './reopen-direct-order.ts'
import { requestDirectPrices } from './request-direct-prices.ts'
import { saveDirectOrder } from './save-direct-order.ts'

/** Manual orders, until they are sent and become print orders. */
export const directOrdersFeature = feature({
  verbs: {
    saveDirectOrder,
    previewDirectText,
    listDirectOrders,
    listDirectAddresses: async ({ db }, { userId }) => ({ customers: await readDirectAddresses(db, userId) }),
    getDirectOrder: async (context, { userId: sellerId }, { id }) => {
      const order = await findDirectOrder(context.db, { id, sellerId })
      if (!order) throw notFound()
      const reply = await presentDirectOrder(context, order)
      // Old prices are deleted, and a copy may never have been priced.
      if (reply.order.estimate.isPending) await requestDirectPrices(context, sellerId, order.content)
      return reply
    },
    processDirectOrder,
    copyDirectOrder,
    deleteDirectOrder,
  },
  reactions: [
    on(printOrderFailed, async (context, { tx, order }) => {
      if (order.source === 'direct') await reopenDirectOrder(context, tx, order)
    }),
  ],
})
