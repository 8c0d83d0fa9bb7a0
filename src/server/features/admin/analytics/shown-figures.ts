import type { InsightFigures } from '#contract/admin/analytics.ts'
import { type DayFigures, emptyDay } from './day-figures.ts'
import type { InsightDay } from './insight-day-store.ts'

/** The figures of a day. Sign-ups are those of the funnel, which leaves out sellers who became administrators since. */
export const figuresOfDay = (day: InsightDay | undefined): DayFigures =>
  day ? { ...day.figures, signUps: day.steps.SIGNED_UP ?? 0 } : emptyDay

/** The numbers that administrators see, of a day or of several days together. */
export function shownOf(figures: DayFigures): InsightFigures {
  const { signUps, activeSellers, orders, failed, delivered, visits, money } = figures
  return {
    ...{ signUps, activeSellers, orders, failed, delivered, visits },
    chargedCents: -(money.CHARGE ?? 0) + 0,
    refundedCents: money.REFUND ?? 0,
  }
}
