import type { Collection, Store, Transaction } from '../kit/store.ts'

export const shippoStatuses = [
  'UNKNOWN',
  'AWAITPAY',
  'PAID',
  'REFUNDED',
  'CANCELLED',
  'PARTIALLY_FULFILLED',
  'SHIPPED',
] as const
export type ShippoStatus = (typeof shippoStatuses)[number]

export interface ShippoLine {
  object_id: string
  title: string
  variant_title: string
  sku: string
  quantity: number
  total_price: string
  currency: string
  [field: string]: unknown
}

/** An order in Shippo's wire format. */
export interface ShippoOrder {
  object_id: string
  order_number: string
  order_status: ShippoStatus
  placed_at: string
  shop_app: string
  to_address: { name: string; street1: string; city: string; country: string; [field: string]: unknown }
  line_items: ShippoLine[]
  total_price: string
  currency: string
  notes: string | null
  [field: string]: unknown
}

/** An account's orders by object id. */
export function shippoOrders(store: Store, accountId: string): Collection<ShippoOrder> {
  return store.collection<ShippoOrder>(`shippo.orders:${accountId}`)
}

/** Records an action on an order in the ledger. */
export function recordShippoAction(
  tx: Transaction,
  accountId: string,
  route: string,
  action: string,
  order: ShippoOrder,
): void {
  tx.record({
    provider: 'shippo',
    route,
    account: accountId,
    action,
    id: order.object_id,
    reference: order.order_number,
    chargedCents: 0,
  })
}
