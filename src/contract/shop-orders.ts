import { z } from 'zod'
import { orderSource } from './connections.ts'
import { endpoint } from './endpoint.ts'
import { matchExplanation, matchKind } from './matches.ts'
import { cause, orderCheck } from './order-checks.ts'
import { printOrderState } from './print-order-states.ts'
import { sourceChange } from './source-changes.ts'
import { address, cents, currency, idSchema, instant, pageParams, pagination, searchText } from './values.ts'

/** The status of a shop order in its order source, in our words. */
export const sourceStatus = z.enum(['AWAITING_PAYMENT', 'OPEN', 'ON_HOLD', 'SHIPPED', 'CANCELED', 'UNKNOWN'])
export type SourceStatus = z.output<typeof sourceStatus>

const chosenFilament = z.object({ id: z.string(), name: z.string(), hex: z.string() })

export const line = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  unitPriceCents: cents,
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  personalization: z.string().nullable(),
  /** The product this line is tied to, or null while nothing matches. */
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** How it came to its product, or why it has none; null where that was not worked out yet. */
  match: z.object({ kind: matchKind.nullable(), text: z.string() }).nullable(),
  /** Why it is not printed though its order may be; null for lines that are. */
  exclusion: z.enum(['BY_SELLER', 'BY_RULE', 'IGNORED', 'UNMATCHED']).nullable(),
  /** Chosen for this line alone, in place of what its product says. */
  filament: chosenFilament.nullable(),
})
export type Line = z.output<typeof line>

/** What holds an order back; `until` null means until it is released. */
const hold = z.object({
  by: z.enum(['SELLER', 'RULE']),
  until: instant.nullable(),
  reason: z.string().nullable(),
})

export const shopOrderRow = z.object({
  id: z.string(),
  source: orderSource,
  orderNumber: z.string(),
  storeName: z.string().nullable(),
  shopId: z.string().nullable(),
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
  /** Whether it can be submitted; null for orders that were, and while that is being worked out. */
  check: orderCheck.nullable(),
  hold: hold.nullable(),
  tags: z.array(z.string()),
  /** The print order this shop order lives in, if it was submitted. */
  printOrder: z.object({ id: z.string(), state: printOrderState, isTest: z.boolean() }).nullable(),
  /** Why the last attempt to submit it failed, until it is submitted again. */
  lastFailure: z.object({ printOrderId: z.string(), reason: z.string(), at: instant }).nullable(),
})
export type ShopOrderRow = z.output<typeof shopOrderRow>

/** What one of the seller's rules did with an order. */
const ruleTrace = z.object({
  ruleId: z.string(),
  text: z.string(),
  isHit: z.boolean(),
  /** Why it fits or the first condition that does not, in a sentence. */
  because: z.string(),
  effects: z.array(z.string()),
})

export const shopOrder = shopOrderRow.extend({
  buyerEmail: z.string().nullable(),
  /** Where it is sent: the seller's correction, otherwise what the shop said. */
  address,
  /** What the shop said, where the seller corrected it. */
  sourceAddress: address.nullable(),
  /** From the shop. */
  notes: z.string().nullable(),
  /** The seller's own. */
  note: z.string().nullable(),
  importedAt: instant,
  sourceChanges: z.array(sourceChange),
  ruleTrace: z.array(ruleTrace),
})
export type ShopOrder = z.output<typeof shopOrder>

/** Which unsubmitted orders to see. */
export const unsubmittedView = z.enum(['ready', 'warned', 'blocked', 'held', 'demo'])
export type UnsubmittedView = z.output<typeof unsubmittedView>

/** Filters of the shop order list. Texts match any part, without regard to case. */
export const shopOrderFilter = z.strictObject({
  sku: searchText.optional(),
  item: searchText.optional(),
  view: unsubmittedView.optional(),
  cause: cause.optional(),
  tag: searchText.optional(),
  source: orderSource.optional(),
  shop: idSchema('shp').optional(),
})
export type ShopOrderFilter = z.output<typeof shopOrderFilter>

/** Unsubmitted orders with the same trouble, and what ends it. */
const needGroup = z.object({
  cause,
  title: z.string(),
  orders: z.int(),
  /** The newest of them, at most five. */
  samples: z.array(z.object({ id: z.string(), orderNumber: z.string(), reason: z.string() })),
})
export type NeedGroup = z.output<typeof needGroup>

const ofOrder = z.strictObject({ id: idSchema('so') })

export const shopOrderEndpoints = {
  getShopOrder: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'user',
    summary: 'One shop order with its lines, its address, what the shop changed and what the rules did.',
    params: ofOrder,
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
  getNeeds: endpoint({
    method: 'GET',
    path: '/orders/needs-you',
    access: 'user',
    summary: 'Unsubmitted orders that wait for the seller, grouped by cause, with how many are ready.',
    reply: z.object({
      ready: z.int(),
      warned: z.int(),
      blocked: z.int(),
      held: z.int(),
      groups: z.array(needGroup),
    }),
  }),
  explainLine: endpoint({
    method: 'GET',
    path: '/orders/:id/lines/:lineId/match',
    access: 'user',
    summary: 'Why a line is tied to its product, or to none, worked out afresh.',
    params: ofOrder.extend({ lineId: idSchema('line') }),
    reply: z.object({ explanation: matchExplanation }),
  }),
}
