import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { Address } from '#contract/values.ts'
import type { CallOutcome } from '../call-outcome.ts'

export interface IncomingLine {
  sourceLineId: string
  sku: string | null
  name: string
  quantity: number
  unitPriceCents: number
  options: { name: string; value: string }[]
  personalization: string | null
}

/** A shop order as an order source hands it over, in our words. Adjustment lines (discounts) are left out. */
export interface IncomingShopOrder {
  sourceOrderId: string
  orderNumber: string
  /** Which of the connection's stores it came from, as the source tells them apart. */
  storeId: string | null
  storeName: string | null
  status: SourceStatus
  placedAt: Date
  /** Null where the source does not say: whether anything changed shows only by comparing the content. */
  modifiedAt: Date | null
  shipBy: Date | null
  buyerName: string
  buyerEmail: string | null
  address: Address
  totalCents: number
  currency: string
  notes: string | null
  lines: IncomingLine[]
}

export interface SourceCredentials {
  key: string
  secret: string
}

export interface ShopOrderPage {
  orders: IncomingShopOrder[]
  pages: number
  /** The numbers of orders that made no sense; they are left out. */
  unreadable: string[]
}

/** What the product needs from a connected order provider. Every call is made in the name of one seller. */
export interface OrderProvider {
  checkCredentials(credentials: SourceCredentials): Promise<CallOutcome<null>>
  /** Orders modified at or after `modifiedSince`, oldest change first; pages count from 1. */
  listOrders(
    credentials: SourceCredentials,
    filter: { modifiedSince: Date | null; page: number },
  ): Promise<CallOutcome<ShopOrderPage>>
  getOrder(
    credentials: SourceCredentials,
    sourceOrderId: string,
  ): Promise<CallOutcome<IncomingShopOrder | null>>
  /** Orders with this number, whichever store they came from; a `#` before it makes no difference. */
  findOrders(credentials: SourceCredentials, orderNumber: string): Promise<CallOutcome<IncomingShopOrder[]>>
  /** Calls that the source still allows these credentials, as it said last; null where it has not said. */
  remainingCalls(credentials: SourceCredentials): number | null
  markShipped(
    credentials: SourceCredentials,
    shipment: { sourceOrderId: string; trackingNumber: string; carrier: string | null; shippedAt: Date },
  ): Promise<CallOutcome<null>>
  /** Sets the order to canceled at the source; `refused` where it is final there already. */
  cancelOrder(credentials: SourceCredentials, sourceOrderId: string): Promise<CallOutcome<null>>
  /** Has the source call `url` when there is news of orders, in place of addresses that begin with `replacing`. */
  subscribe(
    credentials: SourceCredentials,
    subscription: { url: string; replacing: string },
  ): Promise<CallOutcome<null>>
}
