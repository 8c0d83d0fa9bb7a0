import { errorCatalog } from '#contract/errors.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { checkOrders } from '../order-checks/check-orders.ts'
import { readShopOrder } from '../shop-orders/read-shop-orders.ts'
import { type EditableOrder, lockOrders, noteEdited } from './order-edit-store.ts'

interface Options {
  /** Also of an order that was submitted, where the edit changes nothing of what is printed. */
  isAlwaysAllowed?: boolean
}

/** Changes one order of the seller, checks it again, and answers with it as it is then. */
export async function editOrder(
  context: Context,
  { userId }: Actor,
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
  const order = await readShopOrder(context.db, userId, id)
  if (!order) throw notFound()
  return { order }
}

/** Locks orders for an edit. The matcher comes first, as in imports: who changes products waits for it, then for orders. */
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
  await noteEdited(tx, sellerId, ids)
  await checkOrders(context, tx, sellerId, ids)
}

/** Why an order cannot be changed any more, in a sentence; null where it can. */
export function whyNotEditable({ isUnsubmitted, sourceStatus }: EditableOrder): string | null {
  if (isUnsubmitted) return null
  return sourceStatus === 'OPEN'
    ? errorCatalog.ORDER_NOT_EDITABLE.message
    : 'This order is no longer open in your store, so it can’t be changed.'
}
