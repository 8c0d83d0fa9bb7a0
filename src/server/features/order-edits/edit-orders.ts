import type { BulkReply } from '#contract/orders/order-edits.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { checkEdited, lockForEdit } from './edit-order.ts'
import type { EditableOrder } from './order-edit-store.ts'

interface BulkEdit {
  /** Why this order is skipped, or null. */
  skip(order: EditableOrder): string | null
  apply(tx: Transaction, orders: readonly EditableOrder[]): Promise<void>
}

/** Edits many orders in one transaction. If any of them isn't the seller's, none is changed. */
export async function editOrders(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  orderIds: readonly string[],
  { skip, apply }: BulkEdit,
): Promise<BulkReply> {
  const ids = [...new Set(orderIds)]
  return context.db.transaction(async (tx) => {
    const found = await lockForEdit(context, tx, userId, ids)
    if (found.length < ids.length) throw notFound()
    const byId = new Map(found.map((order) => [order.id, order]))
    const decided = ids.map((id) => ({ order: byId.get(id)!, reason: skip(byId.get(id)!) }))
    const edited = decided.flatMap(({ order, reason }) => (reason === null ? [order] : []))
    if (edited.length > 0) {
      await apply(tx, edited)
      await checkEdited(
        context,
        tx,
        userId,
        edited.map(({ id }) => id),
      )
    }
    const skipped = decided.flatMap(({ order, reason }) =>
      reason === null ? [] : [{ orderId: order.id, orderNumber: order.orderNumber, reason }],
    )
    return { changed: edited.length, skipped }
  })
}
