import type { CohortSpan } from '#contract/admin/cohorts.ts'
import { dayBefore, dayOf, startOf } from '../utc-days.ts'

/** The first day of the week (a Monday) or month of a day. */
export function periodOf(span: CohortSpan, day: string): string {
  if (span === 'month') return `${day.slice(0, 8)}01`
  const daysSinceMonday = (startOf(day).getUTCDay() + 6) % 7
  return dayBefore(day, daysSinceMonday)
}

/** The week or month so many after a period; negative for one before. */
export function periodAfter(span: CohortSpan, period: string, periods: number): string {
  if (span === 'week') return dayBefore(period, -7 * periods)
  const start = startOf(period)
  return dayOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + periods, 1)))
}

/** The last periods up to that of a day, oldest first. */
export const lastPeriods = (span: CohortSpan, today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => periodAfter(span, periodOf(span, today), index - count + 1))
