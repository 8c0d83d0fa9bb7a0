import { z } from 'zod'
import { account } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { cents } from '../values.ts'
import { cause } from './order-checks.ts'
import { orderAtRisk } from './orders-at-risk.ts'
import { printOrder } from './print-orders.ts'

/** What each order of the test store teaches. */
export const testScenario = z.enum(['SMOOTH', 'DECLINE', 'REFUSAL', 'PROVIDER_DOWN', 'DELAY', 'OUT_OF_STOCK'])
export type TestScenario = z.output<typeof testScenario>

/** What the seller can do with an order of the test store. */
export const testAct = z.enum([
  'SUBMIT',
  'SUBMIT_AGAIN',
  'CANCEL',
  'PAY',
  'CORRECT_ADDRESS',
  'REPLACE_FILAMENT',
])
export type TestAct = z.output<typeof testAct>

/** An order of the test store. It is computed from what the seller did and the time, and exists nowhere else. */
const testOrder = z.object({
  scenario: testScenario,
  title: z.string(),
  /** What happens here and what it means, in two sentences. */
  lesson: z.string(),
  isSubmitted: z.boolean(),
  /** Why it can’t be submitted yet; null if it can, or was. */
  blockedBy: cause.nullable(),
  /** What the seller can do now. */
  offers: z.array(testAct),
  /** Whether it changes soon without the seller. */
  isMoving: z.boolean(),
  /** What submitting it would cost if it were real. */
  priceCents: cents,
  /** As the list of orders at risk would show it; null while it isn’t in that list. */
  risk: orderAtRisk.nullable(),
  order: printOrder,
})
export type TestOrder = z.output<typeof testOrder>

export const testModeEndpoints = {
  setTestMode: endpoint('PUT', '/user/test-mode', {
    access: 'user',
    needsSession: true,
    isForTestMode: true,
    summary:
      'Turns test mode on or off for this session. While it is on, every other call about the account’s real data is ' +
      'refused. Turning it off deletes what happened in the test store.',
    body: z.strictObject({ isOn: z.boolean() }),
    reply: account,
  }),
  listTestOrders: endpoint('GET', '/test-mode/orders', {
    access: 'user',
    isForTestMode: true,
    summary: 'Lists the orders of the test store, as they are now.',
    reply: z.object({ orders: z.array(testOrder) }),
  }),
  actOnTestOrder: endpoint('POST', '/test-mode/orders/:scenario/acts', {
    access: 'user',
    isForTestMode: true,
    summary: 'Does something with an order of the test store. Nothing is charged, printed or sent.',
    params: z.strictObject({ scenario: testScenario }),
    body: z.strictObject({ act: testAct }),
    reply: z.object({ order: testOrder }),
    errors: ['TEST_ORDER_CHANGED'],
  }),
  resetTestOrders: endpoint('DELETE', '/test-mode/orders', {
    access: 'user',
    isForTestMode: true,
    summary: 'Deletes what happened in the test store, so that every order can be played again.',
    reply: z.object({ orders: z.array(testOrder) }),
  }),
}
