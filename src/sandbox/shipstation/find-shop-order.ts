import type { Store } from '../kit/store.ts'
import type { ShipstationAccount } from './shipstation-accounts.ts'
import { type ShipstationOrder, shipstationOrders } from './shipstation-orders.ts'
import { notFound } from './shipstation-responses.ts'

/** The account's order, or a 404 error. */
export function findShopOrder(store: Store, account: ShipstationAccount, id: unknown): ShipstationOrder {
  const order = shipstationOrders(store, account.key).get(String(id))
  if (!order || order.isDeleted) throw notFound('Order')
  return order
}
