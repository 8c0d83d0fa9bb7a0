import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { stage } from '../orders/print-order-states.ts'
import { cents, instant } from '../values.ts'
import { progressStep } from './users.ts'

/** What all sellers did on one day, or in a period. Test and demo orders don’t count. */
const figures = z.object({
  signUps: z.int(),
  /** Sellers who were charged for an order, each counted once, also in a period. */
  activeSellers: z.int(),
  /** Orders charged, whatever became of them. */
  orders: z.int(),
  chargedCents: cents,
  /** What was refunded on these days, whenever it had been charged. */
  refundedCents: cents,
  failed: z.int(),
  delivered: z.int(),
  /** Pages opened. */
  visits: z.int(),
})
export type InsightFigures = z.output<typeof figures>

const dayFigures = figures.extend({
  /** `YYYY-MM-DD`, in UTC. */
  day: z.string(),
  /** It is over and counted for the last time. Days before the first account aren’t counted. */
  isFinal: z.boolean(),
})

/** Something that people did, with how often. Groups of fewer than five people on every day are left out. */
const use = z.object({ name: z.string(), times: z.int() })

const analytics = z.object({
  /** Until when the last day is counted; null before its first count. */
  countedAt: instant.nullable(),
  /** What the lists take that the numbers of the period open. `to` isn’t itself in it; nothing after it is counted yet. */
  from: instant,
  to: instant,
  days: z.array(dayFigures),
  total: figures,
  /** The same number of days before. */
  before: figures,
  /** Each of them, in the order of `days`. */
  daysBefore: z.array(figures),
  /** Of those who signed up in the period, how many did each step until now. */
  funnel: z.array(z.object({ step: progressStep, users: z.int() })),
  /** How long orders that left a stage in the period had been in it. */
  stages: z.array(
    z.object({ stage, orders: z.int(), medianHours: z.number(), slowestTenthHours: z.number() }),
  ),
  lateness: z.object({
    onTime: z.int(),
    late: z.int(),
    medianHoursLate: z.number().nullable(),
    lateOnArrival: z.int(),
  }),
  /** Why orders failed, by the code of the failure. */
  failures: z.array(z.object({ code: z.string(), orders: z.int() })),
  /** What moved sellers’ balances, by the kind of movement. */
  money: z.array(z.object({ kind: z.string(), cents })),
  pages: z.array(use),
  /** Pages that took longer than two seconds to open, not counting their lists. */
  slowPages: z.array(use),
  /** Buttons, by the name they have in events. */
  clicks: z.array(use),
  failedActions: z.array(use),
  /** Actions that took longer than two seconds. */
  slowActions: z.array(use),
})
export type Analytics = z.output<typeof analytics>

/** Days of the analytics: how many, and the last one (UTC), which is today unless given. */
export const analyticsPeriod = z.strictObject({
  daysAgo: z.coerce.number().int().min(0).max(365).default(30),
  until: z.iso.date().optional(),
})

export const adminAnalyticsEndpoints = {
  getAdminAnalytics: endpoint('GET', '/admin/analytics', {
    access: 'admin',
    summary:
      'Returns what all sellers did in the last `daysAgo` days (UTC) including today, per day, in total and compared with as many ' +
      'days before; 0 is today, too. `until` is another last day, of the last 365. Counted every quarter of an hour; days are final ' +
      'two hours after they end.',
    query: analyticsPeriod,
    reply: z.object({ analytics }),
  }),
}
