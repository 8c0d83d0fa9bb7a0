import type { SourceStatus } from '#contract/orders/shop-orders.ts'

/** What the store says about an order. */
export const sourceStatusWords: Readonly<Record<SourceStatus, string>> = {
  AWAITING_PAYMENT: 'Awaiting payment',
  OPEN: 'Open',
  ON_HOLD: 'On hold',
  SHIPPED: 'Shipped',
  CANCELED: 'Canceled',
  UNKNOWN: 'Unknown',
}
