import { z } from 'zod'
import { orderSource } from './connections.ts'
import { endpoint } from './endpoint.ts'
import { printOrderState } from './print-order-states.ts'
import { address, cents, currency, idSchema, instant, pageParams, pagination, searchText } from './values.ts'

/** The status of a shop order in its order source, in our words. */
export const sourceStatus = z.enum(['AWAITING_PAYMENT', 'OPEN', 'ON_HOLD', 'SHIPPED', 'CANCELED', 'UNKNOWN'])
export type SourceStatus = z.output<typeof sourceStatus>

export const line = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  unitPriceCents: cents,
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  personalisation: z.string().nullable(),
  /** The product this line is tied to, or null while nothing matches. */
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type Line = z.output<typeof line>

export const shopOrderRow = z.object({
  id: z.string(),
  source: orderSource,
  orderNumber: z.string(),
  storeName: z.string().nullable(),
  sourceStatus,
  placedAt: instant,
  shipBy: instant.nullable(),
  buyerName: z.string(),
  city: z.string(),
  country: z.string(),
  totalCents: cents,
  currency,
  isDemo: z.boolean(),
  isUnsubmitted: z.boolean(),
  lines: z.array(line),
  /** The print order this shop order lives in, if it was submitted. */
  printOrder: z.object({ id: z.string(), state: printOrderState, isTest: z.boolean() }).nullable(),
  /** Why the last attempt to submit it failed, until it is submitted again. */
  lastFailure: z.object({ printOrderId: z.string(), reason: z.string(), at: instant }).nullable(),
})
export type ShopOrderRow = z.output<typeof shopOrderRow>

export const shopOrder = shopOrderRow.extend({
  buyerEmail: z.string().nullable(),
  address,
  notes: z.string().nullable(),
  importedAt: instant,
})
export type ShopOrder = z.output<typeof shopOrder>

/** Filters of the shop order list. Both match any part of the text, without regard to case. */
export const shopOrderFilter = z.strictObject({
  sku: searchText.optional(),
  item: searchText.optional(),
})

export const shopOrderEndpoints = {
  getShopOrder: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'user',
    summary: 'One shop order with its lines and address.',
    params: z.strictObject({ id: idSchema('so') }),
    reply: z.object({ order: shopOrder }),
  }),
  listShopOrders: endpoint({
    method: 'GET',
    path: '/orders/shipstation/:page/:size',
    access: 'user',
    summary:
      'Shop orders, newest first. Without `state`: the unsubmitted ones at size 25 or with a filter, otherwise all.',
    params: pageParams,
    query: shopOrderFilter.extend({ state: z.enum(['all', 'unsubmitted']).optional() }),
    reply: z.object({ orders: z.array(shopOrderRow), pagination }),
  }),
}
