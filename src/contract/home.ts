import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { stage } from './print-order-states.ts'
import { cents, currency, instant } from './values.ts'

/** What the first view of the dashboard shows, in one answer. */
const home = z.object({
  /** In the seller's time zone; money is what was charged, test orders left out. */
  numbers: z.object({
    currency,
    today: z.object({ orders: z.int(), chargedCents: cents }),
    lastSevenDays: z.object({ orders: z.int(), chargedCents: cents }),
    sevenDaysBefore: z.object({ orders: z.int(), chargedCents: cents }),
    /** Orders submitted per day, oldest first, the last is today. */
    perDay: z.array(z.object({ day: z.string(), orders: z.int() })),
  }),
  unsubmitted: z.object({ total: z.int(), ready: z.int(), blocked: z.int() }),
  /** Print orders in work by stage. */
  pipeline: z.array(z.object({ stage, count: z.int() })),
  /** Print orders that wait for the seller, newest first, at most five. */
  needsYou: z.array(
    z.object({ printOrderId: z.string(), number: z.string(), reason: z.string(), since: instant }),
  ),
  latest: z.array(
    z.object({
      id: z.string(),
      printOrderId: z.string(),
      number: z.string(),
      stage,
      at: instant,
    }),
  ),
  setup: z.object({
    isEmailVerified: z.boolean(),
    hasApplied: z.boolean(),
    isConnected: z.boolean(),
    hasProduct: z.boolean(),
    hasSubmittedDemo: z.boolean(),
    hasSubmitted: z.boolean(),
  }),
})
export type Home = z.output<typeof home>

export const homeEndpoints = {
  getHome: endpoint({
    method: 'GET',
    path: '/user/home',
    access: 'user',
    summary: 'Numbers, pipeline, what waits for the seller, the latest changes and the steps of setting up.',
    reply: home,
  }),
}
