import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { matchExplanation, matchKind } from '../products/matches.ts'
import { orderSource } from '../stores/connections.ts'
import { address, cents, currency, idSchema, instant, pageParams, pagination, searchText } from '../values.ts'
import { cause, orderCheck } from './order-checks.ts'
import { lineDetails, orderDetails } from './order-details.ts'
import { orderHistoryEntry } from './order-history.ts'
import { printOrderState } from './print-order-states.ts'
import { printSummary, shownFilament } from './print-summary.ts'
import { refusal } from './refusals.ts'
import { sourceChange } from './source-changes.ts'

/** The status of a shop order at its order source, in our terms. */
export const sourceStatus = z.enum(['AWAITING_PAYMENT', 'OPEN', 'ON_HOLD', 'SHIPPED', 'CANCELED', 'UNKNOWN'])
export type SourceStatus = z.output<typeof sourceStatus>

/** A line of a shop order. */
export const line = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  unitPriceCents: cents,
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  personalization: z.string().nullable(),
  /** The text that the seller accepted to leave out of the print. */
  plainText: z.string().nullable(),
  /** The linked product; null while nothing matches. */
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** How it was linked, or why it wasn't; null if matching hasn't run yet. */
  match: z.object({ kind: matchKind.nullable(), text: z.string() }).nullable(),
  /** Why this line isn't printed; null for lines that are. */
  exclusion: z.enum(['BY_SELLER', 'BY_RULE', 'IGNORED', 'NOT_PRINTED', 'UNMATCHED']).nullable(),
  /** The filament chosen for this line only, overriding its product. */
  filament: shownFilament.nullable(),
  /** What we print for it, as last checked, without filaments that aren’t chosen yet; null if nothing is printed. */
  prints: printSummary.nullable(),
})
export type Line = z.output<typeof line>

/** A hold on an order. `until` null means until it is released. */
const hold = z.object({
  by: z.enum(['SELLER', 'RULE']),
  until: instant.nullable(),
  reason: z.string().nullable(),
})

/** A shop order in the list. */
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
  /** Whether it can be submitted; null for submitted orders and while the check is running. */
  check: orderCheck.nullable(),
  hold: hold.nullable(),
  tags: z.array(z.string()),
  /** Its print order; null if it wasn't submitted. */
  printOrder: z
    .object({
      id: z.string(),
      state: printOrderState,
      isTest: z.boolean(),
      /** Printing, delivery and our fee; null until the provider has priced it. */
      costCents: cents.nullable(),
    })
    .nullable(),
  /** Why the last submit failed; null after the next submit. */
  lastFailure: z
    .object({ printOrderId: z.string(), reason: z.string(), at: instant, refusal: refusal.nullable() })
    .nullable(),
})
export type ShopOrderRow = z.output<typeof shopOrderRow>

/** What one automation rule did with an order. */
const ruleTrace = z.object({
  ruleId: z.string(),
  text: z.string(),
  isHit: z.boolean(),
  /** Why the rule matches, or its first condition that doesn't, as a sentence. */
  because: z.string(),
  effects: z.array(z.string()),
})

/** A shop order with its address, notes, store changes, history and rule results. */
export const shopOrder = shopOrderRow.extend({
  buyerEmail: z.string().nullable(),
  /** The delivery address: the seller's override, else the store's address. */
  address,
  /** The store's address, if the seller overrode it. */
  sourceAddress: address.nullable(),
  /** The store's notes. */
  notes: z.string().nullable(),
  /** The seller's own note. */
  note: z.string().nullable(),
  /** When the note was last written; null without one, and for notes written before this was recorded. */
  noteAt: instant.nullable(),
  /** Its page in the order source’s own app; null where we don’t know the address. */
  sourceUrl: z.string().nullable(),
  importedAt: instant,
  /** When it went to the archive, from where it only changes if the store changes it; null for others. */
  archivedAt: instant.nullable(),
  sourceChanges: z.array(sourceChange),
  /** Oldest first, without the seller's note. */
  history: z.array(orderHistoryEntry),
  ruleTrace: z.array(ruleTrace),
  details: orderDetails,
  /** What the store adds to items, by the id of the line. */
  lineDetails: z.record(z.string(), lineDetails),
})
export type ShopOrder = z.output<typeof shopOrder>

/** Which unsubmitted orders to list. */
export const unsubmittedView = z.enum([
  'ready',
  'warned',
  'blocked',
  /** Could be submitted, but the last attempt failed. */
  'failed',
  'held',
  'demo',
  'not-for-print',
])
export type UnsubmittedView = z.output<typeof unsubmittedView>

/** Filters of the shop order list. Texts match any part, ignoring case. */
export const shopOrderFilter = z.strictObject({
  sku: searchText.optional(),
  item: searchText.optional(),
  view: unsubmittedView.optional(),
  cause: cause.optional(),
  tag: searchText.optional(),
  source: orderSource.optional(),
  shop: idSchema('shp').optional(),
  /** Unsubmitted orders whose ship-by date is over. */
  due: z.enum(['late']).optional(),
  /** Of the address that it goes to, as an alpha-2 code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})
export type ShopOrderFilter = z.output<typeof shopOrderFilter>

/**
 * What the list can be sorted by. `status` is the check of unsubmitted orders, the most urgent first, and else the store’s status.
 * `standing` is where an order is: to submit, by its check, then in print, by its stage. `cost` is what printing costs: as charged, or
 * as estimated.
 */
export const shopOrderSort = z.enum([
  'placed',
  'number',
  'buyer',
  'items',
  'shipBy',
  'sold',
  'cost',
  'status',
  'standing',
])
export type ShopOrderSort = z.output<typeof shopOrderSort>

/** Unsubmitted orders with the same cause. */
const needGroup = z.object({
  cause,
  title: z.string(),
  orders: z.int(),
  /** The newest ones, at most five. */
  samples: z.array(z.object({ id: z.string(), orderNumber: z.string(), reason: z.string() })),
  /** For `OPTION_UNANSWERED`: each option to decide, at most twenty, those of most orders first. Empty for other causes. */
  questions: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      option: z.string(),
      orders: z.int(),
      /** The newest of these orders. */
      orderId: z.string(),
    }),
  ),
})
export type NeedGroup = z.output<typeof needGroup>

const ofOrder = z.strictObject({ id: idSchema('so') })

export const shopOrderEndpoints = {
  getShopOrder: endpoint('GET', '/orders/:id', {
    access: 'user',
    summary: 'Returns one shop order with its lines, address, store changes, history and rule results.',
    params: ofOrder,
    reply: z.object({ order: shopOrder }),
  }),
  listShopOrders: endpoint('GET', '/orders/shipstation/:page/:size', {
    access: 'user',
    summary:
      'Lists shop orders, newest first unless sorted otherwise. Without `state`, size 25 or a filter lists unsubmitted orders, otherwise all. ' +
      '`all` without a source is the mirror of ShipStation’s orders, `any` the orders of every source.',
    params: pageParams,
    query: shopOrderFilter.extend({
      state: z.enum(['all', 'any', 'unsubmitted']).optional(),
      sort: shopOrderSort.optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    reply: z.object({ orders: z.array(shopOrderRow), pagination }),
  }),
  getNeeds: endpoint('GET', '/orders/needs-you', {
    access: 'user',
    summary:
      'Counts unsubmitted orders by readiness, and groups those that need attention by cause. With a filter, the counts of ' +
      'the views are those of the filtered lists; the groups aren’t filtered.',
    query: shopOrderFilter.omit({ view: true, cause: true }),
    reply: z.object({
      /** All unsubmitted orders. */
      all: z.int(),
      ready: z.int(),
      warned: z.int(),
      blocked: z.int(),
      /** Orders that could be submitted, but whose last attempt failed. They count nowhere else. */
      failed: z.int(),
      held: z.int(),
      /** Orders with nothing to print. They aren't unsubmitted. */
      notForPrint: z.int(),
      /**
       * What the ready and warned orders cost without the demo order; null with a filter, without such orders, and where
       * it isn't known: an order has no price yet, or there are more than one submission takes.
       */
      readyCents: cents.nullable(),
      groups: z.array(needGroup),
    }),
  }),
  explainLine: endpoint('GET', '/orders/:id/lines/:lineId/match', {
    access: 'user',
    summary: 'Explains why a line is linked to its product or to none, by matching it again.',
    params: ofOrder.extend({ lineId: idSchema('line') }),
    reply: z.object({ explanation: matchExplanation }),
  }),
}
