import type { Store } from '#sandbox/kit/store.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { notFound } from '../print-responses.ts'
import { type PrintOrder, printOrders } from './print-orders.ts'

/** An account's order, or 404. */
export function findOrder(store: Store, account: PrintAccount, publicId: string | undefined): PrintOrder {
  const order = publicId === undefined ? undefined : printOrders(store).get(publicId)
  if (!order || order.account !== account.key) throw notFound('Order')
  return order
}
