import type { BulkReply } from '#contract/orders/order-edits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { setForPrint } from './order-edit-store.ts'

/** Restores orders from “Not for print”, or undoes it. The check decides where they are listed. */
export function moveOrders(
  context: Context,
  actor: Actor,
  { orderIds, isForPrint }: { orderIds: string[]; isForPrint: boolean },
): Promise<BulkReply> {
  return editOrders(context, actor, orderIds, {
    skip: whyNotEditable,
    apply: (tx, orders) =>
      setForPrint(
        tx,
        actor.userId,
        orders.map(({ id }) => id),
        isForPrint,
      ),
  })
}
