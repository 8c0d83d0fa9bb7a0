import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderRefund } from '../money/refunds.ts'
import { rights } from '../products/files.ts'
import { printOrderSource } from '../stores/connections.ts'
import { attachmentIds, attachments } from '../support/attachments.ts'
import {
  address,
  cents,
  currency,
  freeText,
  idSchema,
  instant,
  paged,
  pagination,
  searchText,
} from '../values.ts'
import { printOrderState, stage } from './print-order-states.ts'
import { printSummary } from './print-summary.ts'
import { refusal } from './refusals.ts'
import { sourceChange } from './source-changes.ts'

const failure = z.object({
  code: z.string(),
  /** The reason, as a sentence for the seller. */
  reason: z.string(),
  at: instant,
  canRetry: z.boolean(),
  /** What the print provider declined; null if it didn't decline the order. */
  refusal: refusal.nullable(),
})

/** A parcel of a print order. */
export const parcel = z.object({
  /** The tracking number. */
  number: z.string(),
  carrier: z.string().nullable(),
  /** The carrier's page about it. */
  url: z.string().nullable(),
  /** When the print provider first reported it. */
  shippedAt: instant,
  /** When its number was sent to the order source; null if it wasn't, also because the source takes one per order. */
  reportedAt: instant.nullable(),
})
export type Parcel = z.output<typeof parcel>

/** A step of a print order that the print provider hasn't confirmed. */
const waiting = z.object({
  doing: z.enum(['PRICE', 'CHARGE', 'PRINT', 'CANCEL']),
  /**
   * `IN_FLIGHT`: the call takes unusually long. `UNKNOWN`: it ended without an answer, so we look up what came of it before
   * anything is repeated. `NOT_SENT`: it surely had no effect and is repeated. `MONEY`: the balance doesn’t suffice; see `GET /user/balance`.
   */
  why: z.enum(['IN_FLIGHT', 'UNKNOWN', 'NOT_SENT', 'MONEY']),
  since: instant,
  nextTryAt: instant.nullable(),
})
export type Waiting = z.output<typeof waiting>

/** A print order in the list. */
export const printOrderRow = z.object({
  id: z.string(),
  shopOrderId: z.string().nullable(),
  orderNumber: z.string(),
  source: printOrderSource,
  providerOrderId: z.string().nullable(),
  state: printOrderState,
  stage,
  isTest: z.boolean(),
  /** Whether it reprints another order at no charge, for an accepted claim. */
  isReprint: z.boolean(),
  itemCount: z.int(),
  prints: printSummary,
  /** What the seller pays: printing, delivery and our fee. Null until the provider has priced it. */
  totalCents: cents.nullable(),
  currency,
  buyerName: z.string(),
  country: z.string(),
  createdAt: instant,
  stateSince: instant,
  /** Empty until the first one has a tracking number. */
  parcels: z.array(parcel),
  failure: failure.nullable(),
  /** Whether a cancellation was requested and its outcome isn't known yet. */
  isCanceling: z.boolean(),
  /** Null unless a step takes longer than usual. */
  waiting: waiting.nullable(),
})
export type PrintOrderRow = z.output<typeof printOrderRow>

/** One entry in the timeline of a print order. */
export const printOrderEvent = z.object({
  id: z.string(),
  at: instant,
  actor: z.enum(['seller', 'system', 'provider', 'admin']),
  from: printOrderState.nullable(),
  to: printOrderState,
  /** What happened, as a sentence. */
  text: z.string(),
})
export type PrintOrderEvent = z.output<typeof printOrderEvent>

/** The time an order spent in a stage, with the typical time for comparison. */
const stageTime = z.object({
  stage,
  enteredAt: instant,
  leftAt: instant.nullable(),
  /** Median of the provider's recent orders across all sellers; null if there are too few. */
  typicalHours: z.number().nullable(),
})

/** An action on an order, and whether it is still possible. */
const possibility = z.object({
  what: z.enum(['CANCEL', 'CANCEL_IN_STORE', 'ITEMS', 'ADDRESS', 'REFUND', 'SUBMIT_AGAIN', 'REPORT']),
  isPossible: z.boolean(),
  /** How to do it, or why it isn't possible, as a sentence. */
  text: z.string(),
})
export type Possibility = z.output<typeof possibility>

/** Reasons for a claim. */
export const problemReason = z.enum(['DAMAGED', 'WRONG_ITEM', 'WRONG_COLOR', 'POOR_QUALITY', 'LOST', 'OTHER'])
/** What the seller asks for in a claim. */
export const problemResolution = z.enum(['REPRINT', 'REFUND', 'ADVICE'])

/** Where on a part something is wrong. */
export const problemPlace = z.enum(['TOP', 'BOTTOM', 'SIDE', 'THIN_PART', 'JOINT', 'TEXT'])

/** Another print order. */
const linkedOrder = z.object({ id: z.string(), orderNumber: z.string() })

/** A claim: an issue the seller reported with a printed order. */
const problem = z.object({
  id: z.string(),
  /** Index of the print order's line, from 0; null for the whole order. */
  line: z.int().nullable(),
  /** Index of the line's part, from 0; null for all of it. */
  part: z.int().nullable(),
  place: problemPlace.nullable(),
  reason: problemReason,
  resolution: problemResolution,
  text: z.string(),
  status: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  /** Whether the buyer of a sale filed it, not the seller. */
  isByBuyer: z.boolean(),
  /** The latest reprint that was made for it at no charge; null without one. */
  reprint: linkedOrder.nullable(),
  /** The ticket with its answers. */
  ticketId: z.string().nullable(),
  /** What it was filed with. */
  attachments,
  at: instant,
})
export type Problem = z.output<typeof problem>

/** A print order with its lines, timeline, claims and money. */
export const printOrder = printOrderRow.extend({
  address,
  /** The direct order it was submitted from, while that still exists. */
  directOrderId: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  lines: z.array(
    z.object({
      sku: z.string().nullable(),
      name: z.string(),
      quantity: z.int(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      personalization: z.string().nullable(),
      productName: z.string(),
      /** What is printed for one unit of it. */
      parts: z.array(
        z.object({
          name: z.string(),
          /** The version that is printed; null for a component. */
          fileId: z.string().nullable(),
          quantity: z.int(),
          filament: z.object({ name: z.string(), hex: z.string() }).nullable(),
          /** Print settings, such as `Vase mode`. */
          options: z.array(z.string()),
          /** What the seller states about the file now; null for a component and a deleted file. */
          rights: rights.pick({ origin: true, license: true }).nullable(),
        }),
      ),
    }),
  ),
  /** Lines of the shop order that were excluded when it was submitted. */
  excludedLines: z.array(
    z.object({ sku: z.string().nullable(), name: z.string(), quantity: z.int(), reason: z.string() }),
  ),
  stages: z.array(stageTime),
  possibilities: z.array(possibility),
  /** What the store changed after it was submitted. */
  sourceChanges: z.array(sourceChange),
  problems: z.array(problem),
  /** The order that this one reprints at no charge, for an accepted claim; null for any other. */
  reprintOf: linkedOrder.nullable(),
  money: z.object({
    printingCents: cents.nullable(),
    deliveryCents: cents.nullable(),
    feeCents: cents.nullable(),
    chargedCents: cents,
    refundedCents: cents,
    /** Oldest first. */
    refunds: z.array(orderRefund),
  }),
  events: z.array(printOrderEvent),
  canCancel: z.boolean(),
  /** When the tracking number was reported to the order source; null if it wasn't. */
  shipmentReportedAt: instant.nullable(),
  /** What we report to the order source about the shipment, or why we report nothing. */
  shipmentNote: z.string().nullable(),
})
export type PrintOrder = z.output<typeof printOrder>

/** The shipping providers a cancellation can name (spec §4): the sources with `isCancelChoice`. */
export const shippingProvider = z.enum(['shippo', 'shipstation'])
export type ShippingProvider = z.output<typeof shippingProvider>

/** What the list of print orders can be sorted by. `placed` is when they were submitted. */
export const printOrderSort = z.enum(['placed', 'number', 'stage', 'buyer', 'items', 'cost', 'since'])
export type PrintOrderSort = z.output<typeof printOrderSort>

export const printOrderEndpoints = {
  reportProblem: endpoint('POST', '/orders/slant/:id/problems', {
    access: 'user',
    summary: 'Opens a claim for a printed order. Support replies in its ticket and by email.',
    params: z.strictObject({ id: idSchema('po') }),
    body: z.strictObject({
      line: z.int().min(0).max(1_000).nullable().default(null),
      part: z.int().min(0).max(1_000).nullable().default(null),
      place: problemPlace.nullable().default(null),
      reason: problemReason,
      resolution: problemResolution,
      text: freeText(2_000).min(1),
      /** Photos and files for support. */
      attachments: attachmentIds,
    }),
    status: 201,
    reply: z.object({ problem }),
    errors: ['NOTHING_TO_REPORT', 'CHARGE_REFUNDED', 'CLAIM_OPEN', 'TOO_MANY_REQUESTS'],
  }),
  listPrintOrders: endpoint('GET', '/orders/slant/order-history', {
    access: 'user',
    summary:
      'Lists print orders, newest first unless sorted otherwise, optionally by stage, by the start of the order number, by where ' +
      'they come from, by the country they go to, or by an item, a tag or the store of their store order.',
    query: z.strictObject({
      ...paged,
      stage: stage.optional(),
      number: searchText.optional(),
      source: printOrderSource.optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      item: searchText.optional(),
      tag: searchText.optional(),
      shop: idSchema('shp').optional(),
      sort: printOrderSort.optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    reply: z.object({
      orders: z.array(printOrderRow),
      pagination,
      /** Number of print orders in each stage, of those that match the filter. Failed store orders are unsubmitted again. */
      counts: z.record(stage, z.int()),
      /** Number of print orders in all stages, with every attempt. */
      all: z.int(),
    }),
  }),
  getPrintOrder: endpoint('GET', '/orders/slant/:id', {
    access: 'user',
    summary: 'Returns one print order with its timeline.',
    params: z.strictObject({ id: idSchema('po') }),
    reply: z.object({ order: printOrder }),
  }),
  cancelOrder: endpoint('DELETE', '/orders/:id', {
    access: 'user',
    summary:
      'Cancels printing and refunds the charge. `id` is a print order or a submitted shop order. ' +
      'With `shipstation`, the shop order is canceled in ShipStation too, also after a cancellation with `shippo`, ' +
      'which has no such call.',
    params: z.strictObject({ id: z.union([idSchema('po'), idSchema('so')]) }),
    query: z.strictObject({ shippingProvider: shippingProvider.optional() }),
    body: z.strictObject({ shippingProvider: shippingProvider.optional() }),
    reply: z.object({ order: printOrder }),
    accepted: true,
    errors: ['ORDER_NOT_CANCELABLE', 'WRONG_SHIPPING_PROVIDER', 'CANCEL_FAILED'],
  }),
}
