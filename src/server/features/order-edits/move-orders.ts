import type { Verbs } from '#server/kernel/feature.ts'
import { recordOrderEdits } from '../shop-orders/edits/record-edits.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { setForPrint } from './order-edit-store.ts'

/** Restores orders from “Not for print”, or undoes it. The check decides where they are listed. */
export const moveOrders: Verbs['moveOrders'] = (context, actor, { orderIds, isForPrint }) =>
  editOrders(context, actor, orderIds, {
    skip: whyNotEditable,
    async apply(tx, orders) {
      const ids = orders.map(({ id }) => id)
      await setForPrint(tx, actor.userId, ids, isForPrint)
      const what = isForPrint ? ('FOR_PRINT' as const) : ('NOT_FOR_PRINT' as const)
      const edits = ids.map((orderId) => ({ orderId, what }))
      await recordOrderEdits(tx, actor.userId, edits, context.clock.now())
    },
  })
