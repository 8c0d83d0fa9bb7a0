import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { stage } from '../orders/print-order-states.ts'
import { cents, currency } from '../values.ts'

/** Orders that were charged in a period and not refunded in full, and what of their charges wasn’t refunded. */
const figures = z.object({ orders: z.int(), items: z.int(), printCents: cents })
export type Figures = z.output<typeof figures>

const dayFigures = figures.extend({
  /** `YYYY-MM-DD` in the seller's time zone. */
  day: z.string(),
})
export type DayFigures = z.output<typeof dayFigures>

/** Orders with it, its items, and its share of the cost by items. Only items and cost add up to the totals. */
const share = figures.extend({ id: z.string(), name: z.string() })
export type Share = z.output<typeof share>

const range = z.object({ currency, timeZone: z.string(), days: z.array(dayFigures), total: figures })

const headline = z.object({
  currency,
  timeZone: z.string(),
  /** The last 7 or 30 days, including today. */
  total: figures,
  /** The same number of days before that. */
  before: figures,
})

const rangeEndpoint = (days: 7 | 30 | 90) =>
  endpoint('GET', `/user/stats/range/${days}`, {
    access: 'user',
    summary: `Returns orders, items and print cost of each of the last ${days} days in the seller’s time zone.`,
    reply: range,
  })

const headlineEndpoint = (days: 7 | 30) =>
  endpoint('GET', `/user/stats/${days}`, {
    access: 'user',
    summary: `Returns orders, items and print cost of the last ${days} days and of the ${days} before.`,
    reply: headline,
  })

export const statsEndpoints = {
  getDailyStats: endpoint('GET', '/user/stats/daily', {
    access: 'user',
    summary: 'Returns orders, items and print cost of one day in the seller’s time zone. Defaults to today.',
    query: z.strictObject({
      date: z
        .string()
        .regex(/^\d{1,2}-\d{1,2}-\d{4}$/, 'must be M-D-YYYY')
        .optional(),
    }),
    reply: z.object({ currency, timeZone: z.string(), stats: dayFigures }),
    errors: ['DAILY_STATS_FAILED'],
  }),
  getWeeklyStats: headlineEndpoint(7),
  getMonthlyStats: headlineEndpoint(30),
  getWeeklySeries: rangeEndpoint(7),
  getMonthlySeries: rangeEndpoint(30),
  getQuarterlySeries: rangeEndpoint(90),
  getBreakdown: endpoint('GET', '/user/stats/breakdown/:days', {
    access: 'user',
    summary:
      'Returns the last 7, 30 or 90 days by product, filament and country, with time per stage and lateness.',
    params: z.strictObject({ days: z.enum(['7', '30', '90']) }),
    reply: z.object({
      currency,
      timeZone: z.string(),
      /** The top 20 of each; the rest is summed under the id `other`. */
      products: z.array(share),
      filaments: z.array(share.extend({ hex: z.string().nullable() })),
      countries: z.array(share),
      /** How long orders that left a stage in this period had been in it. */
      stages: z.array(
        z.object({ stage, orders: z.int(), medianHours: z.number(), slowestTenthHours: z.number() }),
      ),
      /** Counts orders with a ship-by date that shipped in this period. */
      lateness: z.object({
        onTime: z.int(),
        /** Shipped after the ship-by date, though they came in before it. */
        late: z.int(),
        medianHoursLate: z.number().nullable(),
        /** Came in from the store after their ship-by date. */
        lateOnArrival: z.int(),
      }),
    }),
  }),
}
