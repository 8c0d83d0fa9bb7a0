import type { BulkReply } from '#contract/order-edits.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { checkEdited, lockForEdit } from './edit-order.ts'
import type { EditableOrder } from './order-edit-store.ts'

interface BulkEdit {
  /** Why this order is not concerned; null where it is. */
  skip(order: EditableOrder): string | null
  apply(tx: Transaction, orders: readonly EditableOrder[]): Promise<void>
}

/** Changes many orders of the seller at once, all or, with one of somebody else among them, none. */
export async function editOrders(
  context: Context,
  { userId }: Actor,
  orderIds: readonly string[],
  { skip, apply }: BulkEdit,
): Promise<BulkReply> {
  const ids = [...new Set(orderIds)]
  return context.db.transaction(async (tx) => {
    const found = await lockForEdit(context, tx, userId, ids)
    if (found.length < ids.length) throw notFound()
    const byId = new Map(found.map((order) => [order.id, order]))
    const judged = ids.map((id) => ({ order: byId.get(id)!, reason: skip(byId.get(id)!) }))
    const concerned = judged.flatMap(({ order, reason }) => (reason === null ? [order] : []))
    if (concerned.length > 0) {
      await apply(tx, concerned)
      await checkEdited(
        context,
        tx,
        userId,
        concerned.map(({ id }) => id),
      )
    }
    const skipped = judged.flatMap(({ order, reason }) =>
      reason === null ? [] : [{ orderId: order.id, orderNumber: order.orderNumber, reason }],
    )
    return { changed: concerned.length, skipped }
  })
}
