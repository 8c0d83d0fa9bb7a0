import { z } from 'zod'
import { printOrderSource } from './connections.ts'
import { endpoint } from './endpoint.ts'
import { printOrderState, stage } from './print-order-states.ts'
import { sourceChange } from './source-changes.ts'
import { address, cents, currency, freeText, idSchema, instant, pagination, searchText } from './values.ts'

const failure = z.object({
  code: z.string(),
  /** Why, in a sentence for the seller. */
  reason: z.string(),
  at: instant,
  canRetry: z.boolean(),
})

const tracking = z.object({ number: z.string(), carrier: z.string().nullable(), url: z.string().nullable() })

export const printOrderRow = z.object({
  id: z.string(),
  shopOrderId: z.string().nullable(),
  orderNumber: z.string(),
  source: printOrderSource,
  providerOrderId: z.string().nullable(),
  state: printOrderState,
  stage,
  isTest: z.boolean(),
  itemCount: z.int(),
  /** What the seller pays: printing, delivery and our fee; null until the provider has priced it. */
  totalCents: cents.nullable(),
  currency,
  buyerName: z.string(),
  country: z.string(),
  createdAt: instant,
  stateSince: instant,
  tracking: tracking.nullable(),
  failure: failure.nullable(),
  /** True while a cancel was asked for and the outcome is not known yet. */
  isCanceling: z.boolean(),
})
export type PrintOrderRow = z.output<typeof printOrderRow>

/** One change of a print order: the timeline that people see. */
export const printOrderEvent = z.object({
  id: z.string(),
  at: instant,
  actor: z.enum(['seller', 'system', 'provider', 'admin']),
  from: printOrderState.nullable(),
  to: printOrderState,
  /** What happened, in a sentence. */
  text: z.string(),
})
export type PrintOrderEvent = z.output<typeof printOrderEvent>

/** One time that an order spent in a stage, beside how long others took. */
const stageTime = z.object({
  stage,
  enteredAt: instant,
  leftAt: instant.nullable(),
  /** Median of the provider's last orders of all sellers; null while there are too few. */
  typicalHours: z.number().nullable(),
})

/** What can still be done about an order now. */
const possibility = z.object({
  what: z.enum(['CANCEL', 'ITEMS', 'ADDRESS', 'REFUND', 'SUBMIT_AGAIN', 'REPORT']),
  isPossible: z.boolean(),
  /** How, or why not, in a sentence. */
  text: z.string(),
})
export type Possibility = z.output<typeof possibility>

export const problemReason = z.enum(['DAMAGED', 'WRONG_ITEM', 'WRONG_COLOR', 'POOR_QUALITY', 'LOST', 'OTHER'])
export const problemWish = z.enum(['REPRINT', 'REFUND', 'ADVICE'])

/** Something that the seller reported about an order after it was made. */
const problem = z.object({
  id: z.string(),
  /** Of the print order's lines, from 0; null for the whole order. */
  line: z.int().nullable(),
  reason: problemReason,
  wish: problemWish,
  text: z.string(),
  status: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  at: instant,
})
export type Problem = z.output<typeof problem>

export const printOrder = printOrderRow.extend({
  address,
  /** The direct order that it was sent from, for as long as that exists. */
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
      /** What is printed for it. */
      parts: z.array(
        z.object({
          name: z.string(),
          quantity: z.int(),
          filament: z.object({ name: z.string(), hex: z.string() }).nullable(),
          /** As `Vase mode`. */
          options: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Lines of the shop order that were left out when it was submitted. */
  excludedLines: z.array(
    z.object({ sku: z.string().nullable(), name: z.string(), quantity: z.int(), reason: z.string() }),
  ),
  stages: z.array(stageTime),
  possibilities: z.array(possibility),
  /** What the shop changed after it was submitted. */
  sourceChanges: z.array(sourceChange),
  problems: z.array(problem),
  money: z.object({
    printingCents: cents.nullable(),
    deliveryCents: cents.nullable(),
    feeCents: cents.nullable(),
    chargedCents: cents,
    refundedCents: cents,
  }),
  events: z.array(printOrderEvent),
  canCancel: z.boolean(),
  /** Whether the tracking number was given back to the order source, and when. */
  shipmentReportedAt: instant.nullable(),
  /** What the order source learns of the shipment, or why it learns nothing. */
  shipmentNote: z.string().nullable(),
})
export type PrintOrder = z.output<typeof printOrder>

export const shippingProvider = z.enum(['shippo', 'shipstation'])
export type ShippingProvider = z.output<typeof shippingProvider>

export const printOrderEndpoints = {
  reportProblem: endpoint({
    method: 'POST',
    path: '/orders/slant/:id/problems',
    access: 'user',
    summary: 'Reports what is wrong with a printed order; support answers by mail.',
    params: z.strictObject({ id: idSchema('po') }),
    body: z.strictObject({
      line: z.int().min(0).max(1_000).nullable().default(null),
      reason: problemReason,
      wish: problemWish,
      text: freeText(2_000).min(1),
    }),
    status: 201,
    reply: z.object({ problem }),
    errors: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS'],
  }),
  listPrintOrders: endpoint({
    method: 'GET',
    path: '/orders/slant/order-history',
    access: 'user',
    summary: 'Print orders, newest first, by stage or by the start of an order number.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(50),
      stage: stage.optional(),
      number: searchText.optional(),
    }),
    reply: z.object({
      orders: z.array(printOrderRow),
      pagination,
      /** How many print orders there are in each stage. */
      counts: z.record(stage, z.int()),
    }),
  }),
  getPrintOrder: endpoint({
    method: 'GET',
    path: '/orders/slant/:id',
    access: 'user',
    summary: 'One print order with its timeline.',
    params: z.strictObject({ id: idSchema('po') }),
    reply: z.object({ order: printOrder }),
  }),
  cancelOrder: endpoint({
    method: 'DELETE',
    path: '/orders/:id',
    access: 'user',
    summary:
      'Cancels printing and returns the charge. `id` is a print order or a submitted shop order. ' +
      'With `shipstation` the shop order is canceled there too; Shippo offers no such call.',
    params: z.strictObject({ id: z.union([idSchema('po'), idSchema('so')]) }),
    query: z.strictObject({ shippingProvider: shippingProvider.optional() }),
    body: z.strictObject({ shippingProvider: shippingProvider.optional() }),
    reply: z.object({ order: printOrder }),
    accepted: true,
    errors: ['ORDER_NOT_CANCELABLE', 'WRONG_SHIPPING_PROVIDER', 'CANCEL_FAILED'],
  }),
}
