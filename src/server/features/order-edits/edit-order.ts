import { errorCatalog } from '#contract/errors.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { checkOrders } from '../order-checks/check-orders.ts'
import { readShopOrder } from '../shop-orders/read-shop-orders.ts'
import { bumpCheckVersion, type EditableOrder, lockOrders } from './order-edit-store.ts'

interface Options {
  /** Allows the edit on submitted orders, because it doesn't affect what is printed. */
  isAlwaysAllowed?: boolean
}

/** Edits one order, checks it again and returns the result. */
export async function editOrder(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
  edit: (tx: Transaction, order: EditableOrder) => Promise<void>,
  { isAlwaysAllowed = false }: Options = {},
): Promise<{ order: ShopOrder }> {
  await context.db.transaction(async (tx) => {
    const [order] = await lockForEdit(context, tx, userId, [id])
    if (!order) throw notFound()
    const reason = isAlwaysAllowed ? null : whyNotEditable(order)
    if (reason) throw new Failure('ORDER_NOT_EDITABLE', { message: reason })
    await edit(tx, order)
    await checkEdited(context, tx, userId, [id])
  })
  const order = await readShopOrder(context, context.db, { sellerId: userId, id })
  if (!order) throw notFound()
  return { order }
}

/** Locks orders for an edit. Locks the matcher first, in the same order as imports and product changes, to avoid deadlocks. */
export async function lockForEdit(
  context: Context,
  tx: Transaction,
  sellerId: string,
  ids: readonly string[],
): Promise<EditableOrder[]> {
  await loadMatcher(context, tx, sellerId)
  return lockOrders(tx, sellerId, ids)
}

export async function checkEdited(
  context: Context,
  tx: Transaction,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  await bumpCheckVersion(tx, sellerId, ids)
  await checkOrders(context, tx, sellerId, ids)
}

/** Why an order can no longer be edited, as a sentence; null if it can. */
export function whyNotEditable({
  isUnsubmitted,
  sourceStatus,
}: Pick<EditableOrder, 'isUnsubmitted' | 'sourceStatus'>): string | null {
  if (isUnsubmitted) return null
  return sourceStatus === 'OPEN'
    ? errorCatalog.ORDER_NOT_EDITABLE.message
    : 'This order is no longer open in your store, so it can’t be changed.'
}
