import type { Collection, Store } from '#sandbox/kit/store.ts'

export const orderStatuses = [
  'DRAFT',
  'PAID',
  'QUEUED',
  'PRINTING',
  'ITEMS_ON_SHELF',
  'POST_PROCESSING',
  'COMPLETED',
  'AWAITING_SHIPMENT',
  'SHIPPED',
  'DELIVERED',
  'IN_REVIEW',
  'CANCELED',
  'PAYMENT_ERROR',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type Json = Record<string, unknown>

export interface PrintOrder {
  publicId: string
  account: string
  status: OrderStatus
  /** When the order entered its status, in sandbox time. */
  statusSince: number
  /** Seconds in each status where they differ from the settings. */
  dwell?: Partial<Record<OrderStatus, number>>
  platformId: string
  ownerId: string | null
  creatorId: string
  paymentId: string | null
  processedAt: string | null
  customer: Json
  options: Json
  metadata: Json
  /** Items as sent, including unknown fields, plus the platform's own fields. */
  items: Json[]
  printingCents: number
  deliveryCents: number
  fulfillment: Json | null
  /** How often the order was charged; more than once means a double submit. */
  charges: number
  chargedCents: number
  refundedCents: number
  createdAt: string
  updatedAt: string
}

/** All orders on the print platform. */
export function printOrders(store: Store): Collection<PrintOrder> {
  return store.collection<PrintOrder>('print.orders')
}

/** The reference that the product set on an order, for the ledger. */
export function referenceOf({ metadata }: Pick<PrintOrder, 'metadata'>): string | null {
  const reference = metadata.orderId ?? metadata.reference
  return typeof reference === 'string' ? reference : null
}

/** An order as the API returns it, with amounts as decimal strings. */
export function presentOrder(order: PrintOrder): Json {
  const { publicId, status, platformId, ownerId, creatorId, paymentId, processedAt } = order
  return {
    publicId,
    status,
    platformId,
    ownerId,
    creatorId,
    paymentId,
    processedAt,
    arriveByDate: null,
    deliveryCost: decimalText(order.deliveryCents),
    printingCost: decimalText(order.printingCents),
    customer: order.customer,
    fulfillment: order.fulfillment,
    options: order.options,
    metadata: order.metadata,
    items: order.items,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

/** Cents as a decimal string, such as "3.75". */
export function decimalText(cents: number): string {
  return (cents / 100).toFixed(2)
}
