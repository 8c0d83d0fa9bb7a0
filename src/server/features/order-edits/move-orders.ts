import type { Verbs } from '#server/kernel/feature.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { setForPrint } from './order-edit-store.ts'

/** Restores orders from “Not for print”, or undoes it. The check decides where they are listed. */
export const moveOrders: Verbs['moveOrders'] = (context, actor, { orderIds, isForPrint }) =>
  editOrders(context, actor, orderIds, {
    skip: whyNotEditable,
    apply: (tx, orders) =>
      setForPrint(
        tx,
        actor.userId,
        orders.map(({ id }) => id),
        isForPrint,
      ),
  })
