import type { Verbs } from '#server/kernel/feature.ts'
import { recordOrderEdits } from '../shop-orders/edits/record-edits.ts'
import { editOrder } from './edit-order.ts'
import { setConfirmedTwins } from './order-edit-store.ts'

/** Confirms that an order is printed in addition to orders it looks like. Covers only the ones the seller was shown. */
export const confirmTwins: Verbs['confirmTwins'] = (context, actor, { id, orderIds }) =>
  editOrder(context, actor, id, async (tx) => {
    if (!(await setConfirmedTwins(tx, { sellerId: actor.userId, id }, [...new Set(orderIds)]))) return
    const what = orderIds.length > 0 ? ('NOT_DUPLICATE' as const) : ('DUPLICATE' as const)
    await recordOrderEdits(tx, actor.userId, [{ orderId: id, what }], context.clock.now())
  })
