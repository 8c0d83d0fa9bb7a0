import { clip } from '#server/providers/sources/bounded-details.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'

const MAX_TEXT = 200
const MAX_EMAIL = 254

/**
 * Limits what is found by an index to what an index takes. Some stores let buyers write as much as they like, and one order must not
 * stop the import of all others.
 */
export const boundOrder = (order: IncomingShopOrder): IncomingShopOrder => ({
  ...order,
  orderNumber: clip(order.orderNumber, MAX_TEXT),
  storeName: order.storeName && clip(order.storeName, MAX_TEXT),
  buyerName: clip(order.buyerName, MAX_TEXT),
  // A part of an address would be the address of someone else.
  buyerEmail: order.buyerEmail && order.buyerEmail.length <= MAX_EMAIL ? order.buyerEmail : null,
  lines: order.lines.map((line) => ({ ...line, sku: line.sku && clip(line.sku, MAX_TEXT) })),
})
