import type { Transaction } from '../kit/store.ts'
import type { WireOrder } from './shipstation-orders.ts'

/** Records an action on an order in the ledger. */
export function recordOrderAction(
  tx: Transaction,
  account: string,
  route: string,
  action: string,
  order: WireOrder,
  detail?: string,
): void {
  tx.record({
    provider: 'shipstation',
    route,
    account,
    action,
    id: String(order.orderId),
    reference: order.orderNumber,
    chargedCents: 0,
    ...(detail !== undefined && { detail }),
  })
}
