import { z } from 'zod'
import { maxRunSize } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { cents, currency, givenCents, idSchema, instant, paged, pagination } from '../values.ts'
import { cause } from './order-checks.ts'
import { printOrderState } from './print-order-states.ts'
import { printOrderRow } from './print-orders.ts'
import { shopOrderFilter } from './shop-orders.ts'

/** A failed order of a run. It is kept with the run permanently. */
export const runFailure = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  code: z.string(),
  error: z.string(),
  at: instant,
})

/** A batch of submits, processed one at a time in the given order. */
export const submitRun = z.object({
  id: z.string(),
  /** The seller's run number, from 1. */
  number: z.int(),
  origin: z.enum(['SELLER', 'AUTOMATION']),
  state: z.enum(['RUNNING', 'PAUSED', 'STOPPED', 'FINISHED']),
  createdAt: instant,
  finishedAt: instant.nullable(),
  total: z.int(),
  /** Number of orders that succeeded. */
  processed: z.int(),
  failed: z.int(),
  /** Number of orders returned to the unsubmitted list when the run was stopped. */
  stopped: z.int(),
  /** Total charged for it so far. */
  chargedCents: cents,
  currency,
  /** The order in progress. */
  current: z.object({ orderId: z.string(), orderNumber: z.string() }).nullable(),
  /** The first 200 failures. */
  errors: z.array(runFailure),
})
export type SubmitRun = z.output<typeof submitRun>

/** The outcome of one order of a run. */
const runOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  printOrderId: z.string().nullable(),
  providerOrderId: z.string().nullable(),
  state: printOrderState.nullable(),
  isTest: z.boolean(),
  outcome: z.enum(['WAITING', 'DONE', 'FAILED', 'STOPPED']),
  error: z.string().nullable(),
  chargedCents: cents,
  endedAt: instant.nullable(),
})
export type RunOrder = z.output<typeof runOrder>

const orderNote = z.object({ orderId: z.string(), orderNumber: z.string(), text: z.string() })

/** What a run would do, for review before it starts. */
export const dryRun = z.object({
  /** All orders that would be sent, including tests, in order. The seller confirms exactly these. */
  goingIds: z.array(z.string()),
  /** A review key for each of them. */
  goingKeys: z.array(z.string()),
  /** Number of live orders that would be sent. */
  orders: z.int(),
  lines: z.int(),
  /** Cost of the priced ones. What is charged is at most 1% more, or the order isn't submitted. */
  estimateCents: cents,
  /** Orders that have no price yet, and why. Their prices were requested; ask again to see them. */
  unpriced: z.array(orderNote),
  /** Whether the price of at least one of them is on its way. */
  isPricing: z.boolean(),
  currency,
  /**
   * What the priced ones earn in US cents, after the fees of their stores. Null where the plan has no margins, and where it isn't
   * known because a currency has no rate.
   */
  marginCents: cents.nullable(),
  /** Those of them that cost more than they earn, without those that a warning names. */
  losing: z.array(orderNote),
  tests: z.array(orderNote),
  /** Orders that wouldn't be sent, and why. */
  skipped: z.array(orderNote.extend({ cause: cause.nullable(), code: z.string() })),
  /** Orders that would be sent despite a warning. */
  warnings: z.array(orderNote),
  /** Lines that would be excluded from orders that are sent. */
  excludedLines: z.array(orderNote),
  /** Orders that the seller confirmed although they look like one from another integration. */
  duplicates: z.array(orderNote),
})
export type DryRun = z.output<typeof dryRun>

const orderIds = z.array(idSchema('so')).min(1).max(maxRunSize)
const selection = z.union([
  z.strictObject({
    orderIds,
    /** Excludes unlinked lines. */
    withoutUnmatched: z.boolean().optional(),
  }),
  z.strictObject({ matching: shopOrderFilter }),
  /** The failed orders of a run that can be submitted again. */
  z.strictObject({ failedOf: idSchema('run') }),
])
/**
 * The price that the seller agreed to, in total. If the orders cost more than 1% more by now, or one has no price yet,
 * nothing is submitted. An order whose final price is more than 1% above its share fails uncharged.
 */
const agreedCents = givenCents.optional()
/**
 * What the review said the order would print and where. An order that has another key by now isn't submitted: the seller hasn't seen
 * what it has become.
 */
const reviewKey = z.string().max(16)
/** Submits without syncing the stores first, for example because one doesn't respond. */
const withoutSync = z.boolean().default(false)
export type RunSelection = z.output<typeof selection>

/** What runs are sorted by: their age, whether they are over, who started them, or how many orders they have. */
export const submitRunSort = z.enum(['number', 'state', 'origin', 'orders'])
export type SubmitRunSort = z.output<typeof submitRunSort>

const ofRun = z.strictObject({ id: idSchema('run') })
const reply = z.object({ run: submitRun })

export const submitRunEndpoints = {
  submitOrder: endpoint('POST', '/orders', {
    access: 'user',
    isRefusedWhileDraining: true,
    summary:
      'Submits one shop order and returns the outcome, or 202 with the current state after 8 s; ' +
      'the socket and `GET /orders/slant/:id` then bring the outcome, and repeating the call never prints twice. ' +
      'The demo order is always a test. `withoutUnmatched` excludes unlinked lines for this submit only.',
    body: z.strictObject({
      orderId: idSchema('so'),
      test: z.boolean().default(false),
      withoutUnmatched: z.boolean().default(false),
      reviewKey: reviewKey.optional(),
      agreedCents,
      withoutSync,
    }),
    reply: z.object({ order: printOrderRow, runId: z.string() }),
    accepted: true,
    errors: [
      'ORDER_ALREADY_SUBMITTED',
      'ORDER_NOT_OPEN',
      'ORDER_HELD',
      'ORDER_DUPLICATE',
      'STORE_NOT_SYNCED',
      'COMPARING_AFTER_RESTORE',
      'ORDER_CHANGED',
      'LINE_UNMATCHED',
      'NOTHING_TO_PRINT',
      'FILAMENT_UNAVAILABLE',
      'FILAMENT_NOT_CHOSEN',
      'PERSONALIZATION_MISSING',
      'PROOF_MISSING',
      'ADDRESS_INCOMPLETE',
      'ORDER_REFUSED',
      'EMAIL_NOT_VERIFIED',
      'APPLICATION_REQUIRED',
      'PRICE_UNKNOWN',
      'PRICE_CHANGED',
      'SUBMIT_FAILED',
    ],
  }),
  dryRun: endpoint('POST', '/orders/submit-runs/dry-run', {
    access: 'user',
    summary:
      'Returns what submitting these orders would do: what is sent, what it costs, and what is excluded and why. ' +
      'Requests the prices it lacks.',
    body: selection,
    reply: z.object({ dryRun }),
  }),
  createSubmitRun: endpoint('POST', '/orders/submit-runs', {
    access: 'user',
    isRefusedWhileDraining: true,
    summary: 'Submits shop orders given by id, or all unsubmitted ones that match a filter.',
    body: z.union([
      z.strictObject({
        orderIds,
        /** One for each of the orders. */
        reviewKeys: z.array(reviewKey).max(maxRunSize).optional(),
        agreedCents,
        withoutSync,
      }),
      z.strictObject({ matching: shopOrderFilter, agreedCents, withoutSync }),
    ]),
    status: 201,
    reply,
    errors: ['RUN_EMPTY', 'PRICE_UNKNOWN', 'PRICE_CHANGED', 'STORE_NOT_SYNCED', 'COMPARING_AFTER_RESTORE'],
  }),
  listSubmitRuns: endpoint('GET', '/orders/submit-runs', {
    access: 'user',
    summary: 'Lists the submit runs, newest first unless sorted otherwise.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(20),
      sort: submitRunSort.default('number'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({ runs: z.array(submitRun), pagination }),
  }),
  getSubmitRun: endpoint('GET', '/orders/submit-runs/:id', {
    access: 'user',
    summary: 'Returns one submit run with its progress and failures.',
    params: ofRun,
    reply,
  }),
  listRunOrders: endpoint('GET', '/orders/submit-runs/:id/orders', {
    access: 'user',
    summary: 'Lists the outcome of each order of a run, in the order they are sent.',
    params: ofRun,
    query: z.strictObject({
      ...paged,
    }),
    reply: z.object({ orders: z.array(runOrder), pagination }),
  }),
  pauseRun: endpoint('POST', '/orders/submit-runs/:id/pause', {
    access: 'user',
    summary: 'Pauses a run. The order in progress finishes; no other one starts.',
    params: ofRun,
    reply,
    errors: ['RUN_OVER'],
  }),
  resumeRun: endpoint('POST', '/orders/submit-runs/:id/resume', {
    access: 'user',
    summary: 'Resumes a paused run.',
    params: ofRun,
    reply,
    errors: ['RUN_OVER'],
  }),
  stopRun: endpoint('POST', '/orders/submit-runs/:id/stop', {
    access: 'user',
    summary:
      'Stops a run. The order in progress finishes; the others become unsubmitted again and are not charged.',
    params: ofRun,
    reply,
    errors: ['RUN_OVER'],
  }),
  retryRun: endpoint('POST', '/orders/submit-runs/:id/retry', {
    access: 'user',
    isRefusedWhileDraining: true,
    summary:
      'Submits the failed orders of a run again as a new run, as they are now. To submit only what was reviewed, review them with ' +
      '`failedOf` and start a run with their review keys.',
    params: ofRun,
    body: z.strictObject({ agreedCents, withoutSync }),
    status: 201,
    reply,
    errors: ['RUN_EMPTY', 'PRICE_UNKNOWN', 'PRICE_CHANGED', 'STORE_NOT_SYNCED', 'COMPARING_AFTER_RESTORE'],
  }),
}
