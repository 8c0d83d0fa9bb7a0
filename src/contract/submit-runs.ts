import { z } from 'zod'
import { largestRun } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { printOrderRow } from './print-orders.ts'
import { shopOrderFilter } from './shop-orders.ts'
import { idSchema, instant } from './values.ts'

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
  createdAt: instant,
  finishedAt: instant.nullable(),
  total: z.int(),
  /** Orders that went through. */
  processed: z.int(),
  failed: z.int(),
  /** The order being worked on now. */
  current: z.object({ orderId: z.string(), orderNumber: z.string() }).nullable(),
  /** The first 200 failures. */
  errors: z.array(runFailure),
})
export type SubmitRun = z.output<typeof submitRun>

export const submitRunEndpoints = {
  submitOrder: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'user',
    summary:
      'Submits one shop order and answers with the outcome, or with 202 and the state so far if it takes longer than 50 s. ' +
      'The demo order always goes as a test.',
    body: z.strictObject({ orderId: idSchema('so'), test: z.boolean().default(false) }),
    reply: z.object({ order: printOrderRow, runId: z.string() }),
    accepted: true,
    errors: [
      'ORDER_ALREADY_SUBMITTED',
      'ORDER_NOT_OPEN',
      'LINE_UNMATCHED',
      'NOTHING_TO_PRINT',
      'ADDRESS_INCOMPLETE',
      'ORDER_REFUSED',
      'EMAIL_NOT_VERIFIED',
      'APPLICATION_REQUIRED',
      'SUBMIT_FAILED',
    ],
  }),
  createSubmitRun: endpoint({
    method: 'POST',
    path: '/orders/submit-runs',
    access: 'user',
    summary: 'Submits many shop orders, given by id or as all unsubmitted ones that match a filter.',
    body: z.union([
      z.strictObject({ orderIds: z.array(idSchema('so')).min(1).max(largestRun) }),
      z.strictObject({ matching: shopOrderFilter }),
    ]),
    status: 201,
    reply: z.object({ run: submitRun }),
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
    params: z.strictObject({ id: idSchema('run') }),
    reply: z.object({ run: submitRun }),
  }),
}
