import type { Verbs } from '#server/kernel/feature.ts'
import { editOrder } from './edit-order.ts'
import { setConfirmedTwins } from './order-edit-store.ts'

/** Confirms that an order is printed in addition to orders it looks like. Covers only the ones the seller was shown. */
export const confirmTwins: Verbs['confirmTwins'] = (context, actor, { id, orderIds }) =>
  editOrder(context, actor, id, (tx) =>
    setConfirmedTwins(tx, { sellerId: actor.userId, id }, [...new Set(orderIds)]),
  )
