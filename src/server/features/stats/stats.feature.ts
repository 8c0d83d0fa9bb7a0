import { feature } from '#server/kernel/feature.ts'
import { getBreakdown } from './get-breakdown.ts'
import { getDailyStats } from './get-daily-stats.ts'
import { headlineOf, seriesOf } from './get-range-stats.ts'

/** The seller's own numbers, by day in the seller's time zone. */
export const statsFeature = feature({
  verbs: {
    getDailyStats,
    getWeeklyStats: headlineOf(7),
    getMonthlyStats: headlineOf(30),
    getWeeklySeries: seriesOf(7),
    getMonthlySeries: seriesOf(30),
    getQuarterlySeries: seriesOf(90),
    getBreakdown,
  },
})
