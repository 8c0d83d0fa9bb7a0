import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, instant, pagination } from '../values.ts'
import { cause } from './order-checks.ts'
import { stage } from './print-order-states.ts'

/** Orders that may miss their ship-by date, or those that came in from the store after it. */
export const riskView = z.enum(['at-risk', 'late-on-arrival'])
export type RiskView = z.output<typeof riskView>

/** What keeps an order from being on time. */
export const riskCause = z.enum([
  'NOT_SUBMITTED',
  'OUT_OF_STOCK',
  /** It needs attention at the print provider, or takes longer than nearly all recent orders. */
  'STUCK',
  /** It is in its stage for longer than usual. */
  'SLOW_STAGE',
  /** Nothing is wrong, but the date is near. */
  'SHORT_TIME',
])
export type RiskCause = z.output<typeof riskCause>

/** What the list can be sorted by; `chance` counts late orders as certain. */
export const riskSort = z.enum(['shipBy', 'number', 'chance', 'cause', 'placed', 'sold'])
export type RiskSort = z.output<typeof riskSort>

export const orderAtRisk = z.object({
  orderId: z.string(),
  /** Null until it is submitted. */
  printOrderId: z.string().nullable(),
  orderNumber: z.string(),
  buyerName: z.string(),
  storeName: z.string().nullable(),
  placedAt: instant,
  shipBy: instant,
  /** Whether the seller's default set the date, because the store named none. */
  isDefault: z.boolean(),
  /** Null until it is submitted. */
  stage: stage.nullable(),
  stageSince: instant.nullable(),
  cause: riskCause,
  /** Why it can't be submitted as it is; null if it can, or was. */
  blockedBy: cause.nullable(),
  isHeld: z.boolean(),
  isLate: z.boolean(),
  /**
   * The probability to ship after the date, from 0 to 1: of recent orders of its kind that were as far after the same
   * time, the share that took longer than it has. Null with not enough history.
   */
  lateProbability: z.number().nullable(),
  /** On how many recent orders the probability is based; 0 with not enough history. */
  comparedWith: z.int(),
  /** When half of these orders would have shipped; null with not enough history. */
  likelyShipsAt: instant.nullable(),
  totalCents: cents,
  currency,
  /** What printing it costs; null before it has a price. In US dollars. */
  costCents: cents.nullable(),
})
export type OrderAtRisk = z.output<typeof orderAtRisk>

/** Days to ship orders whose store names no date, from when they come in; null for no date. */
const shipDefault = z.strictObject({ days: z.int().min(1).max(60).nullable() })

export const orderAtRiskEndpoints = {
  listOrdersAtRisk: endpoint('GET', '/orders/at-risk', {
    access: 'user',
    summary:
      'Lists open orders that are late or have a chance of at least one in three to ship late, those due first, at most ' +
      'a thousand; or open orders that came in after their ship-by date; optionally those with one cause, or sorted otherwise. ' +
      'With the count of both lists, of that cause.',
    query: z.strictObject({
      view: riskView.default('at-risk'),
      cause: riskCause.optional(),
      sort: riskSort.default('shipBy'),
      order: z.enum(['asc', 'desc']).default('asc'),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      orders: z.array(orderAtRisk),
      atRisk: z.int(),
      lateOnArrival: z.int(),
      pagination,
    }),
  }),
  getShipDefault: endpoint('GET', '/user/ship-default', {
    access: 'user',
    summary: 'Returns within how many days orders without a ship-by date are to be shipped.',
    reply: shipDefault,
  }),
  setShipDefault: endpoint('PUT', '/user/ship-default', {
    access: 'user',
    summary:
      'Sets within how many days after they come in orders are to be shipped whose store names no date; null for no date.',
    body: shipDefault,
    reply: shipDefault,
  }),
}
