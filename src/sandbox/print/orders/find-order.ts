import type { Store } from '#sandbox/kit/store.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { notFound } from '../print-responses.ts'
import { type PrintOrder, printOrders } from './print-orders.ts'

/** The account's order, or a 404 error. */
export function findOrder(store: Store, account: PrintAccount, publicId: string | undefined): PrintOrder {
  const order = publicId === undefined ? undefined : printOrders(store).get(publicId)
  if (!order || order.account !== account.key) throw notFound('Order')
  return order
}
