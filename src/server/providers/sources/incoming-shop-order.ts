import type { LineDetails, OrderDetails } from '#contract/orders/order-details.ts'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { Address } from '#contract/values.ts'

export interface IncomingLine {
  sourceLineId: string
  sku: string | null
  name: string
  quantity: number
  unitPriceCents: number
  options: { name: string; value: string }[]
  personalization: string | null
  details: LineDetails
}

/** A shop order as an order source hands it over, in our words. Adjustment lines (discounts) are left out. */
export interface IncomingShopOrder {
  sourceOrderId: string
  orderNumber: string
  /** Which of the connection's stores it came from, as the source tells them apart. */
  storeId: string | null
  storeName: string | null
  /** The sales channel of the store, such as `Etsy`; null if the source doesn't tell. */
  platform: string | null
  status: SourceStatus
  placedAt: Date
  /** Null where the source does not say: whether anything changed shows only by comparing the content. */
  modifiedAt: Date | null
  /** The latest instant it may mean, where the source's clock leaves two: an order isn't older because of the other one. */
  modifiedAtLatest?: Date | null
  shipBy: Date | null
  /** The day, where the source names no time: it lasts until midnight where the seller is. `YYYY-MM-DD`. */
  shipByDay?: string | null
  buyerName: string
  buyerEmail: string | null
  address: Address
  /** Hundredths of the currency's unit, also for currencies without a smaller unit. */
  totalCents: number
  /** Null where the source names none; the store's setting applies. */
  currency: string | null
  /** The buyer's notes. */
  notes: string | null
  details: OrderDetails
  lines: IncomingLine[]
}
