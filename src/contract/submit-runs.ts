import { z } from 'zod'
import { largestRun } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cause } from './order-checks.ts'
import { printOrderState } from './print-order-states.ts'
import { printOrderRow } from './print-orders.ts'
import { shopOrderFilter } from './shop-orders.ts'
import { cents, currency, idSchema, instant, pagination } from './values.ts'

/** One order of a run that did not go through; it stays with the run for ever. */
export const runFailure = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  code: z.string(),
  error: z.string(),
  at: instant,
})

/** Many submits, worked off one at a time in the order they were given. */
export const submitRun = z.object({
  id: z.string(),
  /** Counts the seller's runs from 1. */
  number: z.int(),
  origin: z.enum(['SELLER', 'AUTOMATION']),
  state: z.enum(['RUNNING', 'PAUSED', 'STOPPED', 'FINISHED']),
  createdAt: instant,
  finishedAt: instant.nullable(),
  total: z.int(),
  /** Orders that went through. */
  processed: z.int(),
  failed: z.int(),
  /** Orders that were taken back when the run was stopped. */
  stopped: z.int(),
  /** What was charged for it so far. */
  chargedCents: cents,
  currency,
  /** The order being worked on now. */
  current: z.object({ orderId: z.string(), orderNumber: z.string() }).nullable(),
  /** The first 200 failures. */
  errors: z.array(runFailure),
})
export type SubmitRun = z.output<typeof submitRun>

/** What became of one order of a run. */
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

/** What a run would do, before it does it. */
export const dryRun = z.object({
  /** Everything that would be sent, tests among it, in the order in which it goes: what is confirmed with the run. */
  goingIds: z.array(z.string()),
  /** Orders that would be sent, tests apart. */
  orders: z.int(),
  lines: z.int(),
  /** Of these orders; an estimate, because the provider names the price only with the draft. */
  estimateCents: cents,
  /** Orders among them that nobody can estimate yet. */
  unpriced: z.int(),
  currency,
  tests: z.array(orderNote),
  /** Orders that would not be sent, and why. */
  skipped: z.array(orderNote.extend({ cause: cause.nullable(), code: z.string() })),
  /** Orders that would be sent in spite of a warning. */
  warnings: z.array(orderNote),
  /** Lines that would be left out of orders that are sent. */
  excludedLines: z.array(orderNote),
  /** Orders that look like another one of the last days. */
  duplicates: z.array(orderNote),
})
export type DryRun = z.output<typeof dryRun>

const selection = z.union([
  z.strictObject({ orderIds: z.array(idSchema('so')).min(1).max(largestRun) }),
  z.strictObject({ matching: shopOrderFilter }),
])
export type RunSelection = z.output<typeof selection>

const ofRun = z.strictObject({ id: idSchema('run') })
const reply = z.object({ run: submitRun })

export const submitRunEndpoints = {
  submitOrder: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'user',
    summary:
      'Submits one shop order and answers with the outcome, or with 202 and the state so far if it takes longer than 50 s. ' +
      'The demo order always goes as a test. `withoutUnmatched` leaves lines without a product out, this once.',
    body: z.strictObject({
      orderId: idSchema('so'),
      test: z.boolean().default(false),
      withoutUnmatched: z.boolean().default(false),
    }),
    reply: z.object({ order: printOrderRow, runId: z.string() }),
    accepted: true,
    errors: [
      'ORDER_ALREADY_SUBMITTED',
      'ORDER_NOT_OPEN',
      'ORDER_HELD',
      'LINE_UNMATCHED',
      'NOTHING_TO_PRINT',
      'FILAMENT_UNAVAILABLE',
      'PERSONALIZATION_MISSING',
      'ADDRESS_INCOMPLETE',
      'ORDER_REFUSED',
      'EMAIL_NOT_VERIFIED',
      'APPLICATION_REQUIRED',
      'SUBMIT_FAILED',
    ],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/orders/submit-runs/dry-run',
    access: 'user',
    summary: 'What submitting these orders would do: what is sent, what it costs, what is left out and why.',
    body: selection,
    reply: z.object({ dryRun }),
  }),
  createSubmitRun: endpoint({
    method: 'POST',
    path: '/orders/submit-runs',
    access: 'user',
    summary: 'Submits many shop orders, given by id or as all unsubmitted ones that match a filter.',
    body: selection,
    status: 201,
    reply,
    errors: ['RUN_EMPTY'],
  }),
  listSubmitRuns: endpoint({
    method: 'GET',
    path: '/orders/submit-runs',
    access: 'user',
    summary: 'The last 20 submit runs, newest first.',
    reply: z.object({ runs: z.array(submitRun) }),
  }),
  getSubmitRun: endpoint({
    method: 'GET',
    path: '/orders/submit-runs/:id',
    access: 'user',
    summary: 'One submit run with its progress and failures.',
    params: ofRun,
    reply,
  }),
  listRunOrders: endpoint({
    method: 'GET',
    path: '/orders/submit-runs/:id/orders',
    access: 'user',
    summary: 'What became of each order of a run, in the order in which they are sent.',
    params: ofRun,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ orders: z.array(runOrder), pagination }),
  }),
  pauseRun: endpoint({
    method: 'POST',
    path: '/orders/submit-runs/:id/pause',
    access: 'user',
    summary: 'Lets the order that is being sent come to its end, and no other begin.',
    params: ofRun,
    reply,
    errors: ['RUN_OVER'],
  }),
  resumeRun: endpoint({
    method: 'POST',
    path: '/orders/submit-runs/:id/resume',
    access: 'user',
    summary: 'Goes on with a paused run.',
    params: ofRun,
    reply,
    errors: ['RUN_OVER'],
  }),
  stopRun: endpoint({
    method: 'POST',
    path: '/orders/submit-runs/:id/stop',
    access: 'user',
    summary: 'Ends a run: what was not begun is taken back and is unsubmitted again.',
    params: ofRun,
    reply,
    errors: ['RUN_OVER'],
  }),
  retryRun: endpoint({
    method: 'POST',
    path: '/orders/submit-runs/:id/retry',
    access: 'user',
    summary: 'Submits the failed orders of a run once more, as a run of their own.',
    params: ofRun,
    status: 201,
    reply,
    errors: ['RUN_EMPTY'],
  }),
}
