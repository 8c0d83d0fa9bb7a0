import type { Collection, Store } from '../kit/store.ts'

export const orderStatuses = [
  'awaiting_payment',
  'awaiting_shipment',
  'pending_fulfillment',
  'shipped',
  'on_hold',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export interface Address {
  name: string | null
  company: string | null
  street1: string | null
  street2: string | null
  street3: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  country: string | null
  phone: string | null
  residential: boolean | null
  addressVerified: string | null
}

export interface OrderItem {
  orderItemId: number
  lineItemKey: string | null
  sku: string | null
  name: string
  imageUrl: string | null
  weight: { value: number; units: string; WeightUnits: number } | null
  quantity: number
  unitPrice: number
  taxAmount: number | null
  shippingAmount: number | null
  warehouseLocation: string | null
  options: { name: string; value: string }[]
  productId: number | null
  fulfillmentSku: string | null
  adjustment: boolean
  upc: string | null
  createDate: string
  modifyDate: string
}

/** An order in ShipStation's wire format. */
export interface WireOrder {
  orderId: number
  orderNumber: string
  orderKey: string
  orderDate: string
  createDate: string
  modifyDate: string
  paymentDate: string | null
  shipByDate: string | null
  orderStatus: OrderStatus
  shipDate: string | null
  holdUntilDate: string | null
  customerUsername: string | null
  customerEmail: string | null
  billTo: Address
  shipTo: Address
  items: OrderItem[]
  orderTotal: number
  advancedOptions: { storeId: number | null; [field: string]: unknown }
  tagIds: number[] | null
  [field: string]: unknown
}

export interface ShipstationOrder {
  wire: WireOrder
  importBatch: string | null
  isDeleted: boolean
  /** Every markasshipped call, including repeats. */
  shipments: { carrierCode: string; trackingNumber: string | null; shipDate: string; at: string }[]
}

/** An account's orders by order id. */
export function shipstationOrders(store: Store, key: string): Collection<ShipstationOrder> {
  return store.collection<ShipstationOrder>(`shipstation.orders:${key}`)
}

/** Whether an order can still be changed through the API. */
export function isOpen({ orderStatus }: WireOrder): boolean {
  return orderStatus !== 'shipped' && orderStatus !== 'cancelled'
}
