import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { printOrderState } from '../orders/print-order-states.ts'
import { printOrder, printOrderRow, shippingProvider } from '../orders/print-orders.ts'
import { address, cents, freeText, givenInstant, idSchema, instant, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, adminSearch, adminSorts, owner } from './admin-list.ts'

/** A print order as administrators list it. */
const listedRecord = printOrderRow.extend({ seller: owner })
export type ListedPrintRecord = z.output<typeof listedRecord>

/** A call with an effect at the print provider. */
const providerCall = z.object({
  kind: z.enum(['draft', 'process', 'cancel']),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Null while it is in progress or its outcome isn’t known. */
  outcome: z.enum(['done', 'refused', 'not-sent', 'found', 'not-found']).nullable(),
  detail: z.string().nullable(),
})

/** What would be sent if the record were reprocessed now, or why it can’t be. */
const reprocessPreview = z.object({
  /** As a sentence; null where it can be reprocessed. */
  obstacle: z.string().nullable(),
  lines: printOrder.shape.lines,
  address: address.nullable(),
  /** What it may cost, give or take 1%: what the seller agreed to or was charged before; null where it had no price yet. */
  agreedCents: cents.nullable(),
})

const printRecord = z.object({
  order: printOrder,
  seller: owner,
  attempts: z.int(),
  calls: z.array(providerCall),
  /** What was sent to the print provider, as it was when the order was submitted. */
  request: z.unknown(),
  reprocess: reprocessPreview,
  /** When its store order went to the archive; null for others. */
  archivedAt: instant.nullable(),
})
export type PrintRecord = z.output<typeof printRecord>

/** What the print provider says of an order now, beside ours. */
const comparison = z.object({
  checkedAt: instant,
  /** The provider’s word for the state; null if it knows no such order. */
  status: z.string().nullable(),
  totalCents: cents.nullable(),
  trackingNumbers: z.array(z.string()),
  /** Where it differs from ours, as sentences. */
  differences: z.array(z.string()),
})

const searchFields = ['orderNumber', 'id', 'providerOrderId', 'tracking', 'sellerId'] as const

const recordFilter = {
  state: printOrderState.optional(),
  /** Failed and not submitted again, or in our queue for over an hour. */
  attention: z.enum(['NEEDS_REPROCESS', 'STUCK']).optional(),
  /** Failed or delivered, whatever became of them since; in the time between `endedFrom` and `endedTo`. */
  ended: z.enum(['FAILED', 'DELIVERED']).optional(),
  endedFrom: givenInstant.optional(),
  /** Not itself in the time. */
  endedTo: givenInstant.optional(),
  /** Failed with this error. */
  errorCode: z
    .string()
    .max(60)
    .regex(/^[A-Z_]+$/)
    .optional(),
  /** Submitted since then. */
  from: givenInstant.optional(),
}

/** Narrows the print orders of all sellers. */
export const printRecordFilter = { ...adminSearch(searchFields), ...recordFilter }

const ofRecord = z.strictObject({ id: idSchema('po') })
/** Why; it goes into the audit log, and the seller reads it in the order’s timeline. */
const reason = freeText(maxReasonLength).default('')

export const printRecordEndpoints = {
  listPrintRecords: endpoint('GET', '/admin/slantOrders', {
    access: 'admin',
    summary:
      'Lists the print orders of all sellers, newest first. `search` finds an order number by its beginning, and an id, ' +
      'a provider’s id or a tracking number exactly.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.printOrders, searchFields),
      ...recordFilter,
    }),
    reply: z.object({ records: z.array(listedRecord), pagination }),
  }),
  countFailures: endpoint('GET', '/admin/slantOrders/failures', {
    access: 'admin',
    summary: 'Counts failed print orders that weren’t submitted again by their error, most frequent first.',
    reply: z.object({ failures: z.array(z.object({ code: z.string(), count: z.int() })) }),
  }),
  getPrintRecord: endpoint('GET', '/admin/slantOrders/:id', {
    access: 'admin',
    summary: 'Returns a print order with its calls to the print provider and what reprocessing would send.',
    params: ofRecord,
    reply: z.object({ record: printRecord }),
  }),
  comparePrintRecord: endpoint('GET', '/admin/slantOrders/:id/provider', {
    access: 'admin',
    summary: 'Asks the print provider for an order and compares it with ours.',
    params: ofRecord,
    reply: z.object({ provider: comparison }),
    errors: ['NOT_AT_PROVIDER', 'PROVIDER_UNAVAILABLE'],
  }),
  cancelPrintRecord: endpoint('DELETE', '/admin/slantOrders/:id', {
    access: 'admin',
    summary: 'Cancels a print order and refunds its charge. The record stays.',
    params: ofRecord,
    body: z.strictObject({ reason }),
    reply: z.object({ order: printOrder }),
    accepted: true,
    errors: ['ORDER_NOT_CANCELABLE', 'CANCEL_FAILED'],
  }),
  reprocessPrintRecord: endpoint('PUT', '/admin/slantOrders/:id/reprocess', {
    access: 'admin',
    summary:
      'Submits the order of a failed print order again, as it is now, for the price that the seller agreed to or was charged. ' +
      'Refused while another print order of it exists.',
    params: ofRecord,
    body: z.strictObject({ reason }),
    reply: z.object({ order: printOrderRow }),
    accepted: true,
    errors: [
      'NOTHING_TO_REPROCESS',
      'ORDER_ARCHIVED',
      'ORDER_ALREADY_SUBMITTED',
      'PRICE_CHANGED',
      'STORE_NOT_SYNCED',
      'COMPARING_AFTER_RESTORE',
      'SUBMIT_FAILED',
    ],
  }),
  getAdminOrder: endpoint('GET', '/admin/orders/:id', {
    access: 'admin',
    summary: 'Returns a print order of any seller. `id` is a print order or a submitted shop order.',
    params: z.strictObject({ id: z.union([idSchema('po'), idSchema('so')]) }),
    reply: z.object({ order: printOrder, seller: owner }),
  }),
  cancelAdminOrder: endpoint('PUT', '/admin/orders/:id/cancel', {
    access: 'admin',
    summary:
      'Cancels printing of any seller’s order and refunds its charge. With `shipstation`, the shop order is canceled there too.',
    params: z.strictObject({ id: z.union([idSchema('po'), idSchema('so')]) }),
    body: z.strictObject({ reason, shippingProvider: shippingProvider.optional() }),
    reply: z.object({ order: printOrder }),
    accepted: true,
    errors: ['ORDER_NOT_CANCELABLE', 'WRONG_SHIPPING_PROVIDER', 'CANCEL_FAILED'],
  }),
}
