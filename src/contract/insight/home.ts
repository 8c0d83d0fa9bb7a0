import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { stage } from '../orders/print-order-states.ts'
import { cents, currency, instant } from '../values.ts'

/** Everything the dashboard's home shows, in one reply. */
const home = z.object({
  /** Days are in the seller's time zone. Money is the amount charged, without test orders. */
  numbers: z.object({
    currency,
    today: z.object({ orders: z.int(), chargedCents: cents }),
    lastSevenDays: z.object({ orders: z.int(), chargedCents: cents }),
    sevenDaysBefore: z.object({ orders: z.int(), chargedCents: cents }),
    /** Orders charged per day, oldest first; the last one is today. */
    perDay: z.array(z.object({ day: z.string(), orders: z.int() })),
  }),
  unsubmitted: z.object({
    total: z.int(),
    ready: z.int(),
    blocked: z.int(),
    failed: z.int(),
    held: z.int(),
  }),
  /** Orders that may miss their ship-by date, as their list counts them. */
  atRisk: z.int(),
  /** Open print orders by stage. */
  pipeline: z.array(z.object({ stage, count: z.int() })),
  /** Failed orders and print orders that need attention, newest first, at most five. */
  needsAttention: z.array(
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

/** The numbers beside the navigation. Each equals the length of the list it opens. */
const counts = z.object({
  toSubmit: z.int(),
  /** Print orders on their way to shipping, including those that need attention. */
  inProduction: z.int(),
})

export const homeEndpoints = {
  getHome: endpoint('GET', '/user/home', {
    access: 'user',
    summary:
      'Returns the home numbers, the pipeline, orders that need attention, the latest changes and the setup steps.',
    reply: home,
  }),
  getCounts: endpoint('GET', '/counts', {
    access: 'user',
    summary: 'Returns how many orders the navigation shows as waiting and as in production.',
    reply: counts,
  }),
}
