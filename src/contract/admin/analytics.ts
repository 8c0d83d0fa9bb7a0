import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { stage } from '../orders/print-order-states.ts'
import { cents, instant } from '../values.ts'
import { progressStep } from './users.ts'

/** What all sellers did on one day, or in a period. Test and demo orders don’t count. */
const figures = z.object({
  signUps: z.int(),
  /** Sellers who were charged for an order; of a period, on an average day. */
  activeSellers: z.number(),
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
})

/** Something that people did, with how often. Groups of fewer than five people on every day are left out. */
const use = z.object({ name: z.string(), times: z.int() })

const analytics = z.object({
  /** Until when today is counted; null before the first count. */
  countedAt: instant.nullable(),
  days: z.array(dayFigures),
  total: figures,
  /** The same number of days before. */
  before: figures,
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
  failedActions: z.array(use),
  /** Actions that took longer than two seconds. */
  slowActions: z.array(use),
})
export type Analytics = z.output<typeof analytics>

export const adminAnalyticsEndpoints = {
  getAdminAnalytics: endpoint({
    method: 'GET',
    path: '/admin/analytics',
    access: 'admin',
    summary:
      'Returns what all sellers did in the last `daysAgo` days (UTC) including today, per day, in total and compared with as many ' +
      'days before. Counted every quarter of an hour; days are final two hours after they end.',
    query: z.strictObject({ daysAgo: z.coerce.number().int().min(1).max(365).default(30) }),
    reply: z.object({ analytics }),
  }),
}
