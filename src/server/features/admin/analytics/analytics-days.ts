import type { adminAnalyticsEndpoints } from '#contract/admin/analytics.ts'
import type { Input } from '#contract/endpoint.ts'
import { Failure } from '#server/kernel/failure.ts'
import { dayBefore, dayOf } from './utc-days.ts'

const SHOWN_DAYS = 365

/** The days that a call asks for: how many, and the last one. */
export function analyticsDays(
  now: Date,
  { daysAgo, until }: Input<typeof adminAnalyticsEndpoints.getAdminAnalytics>,
): { count: number; last: string } {
  const last = until ?? dayOf(now)
  if (!isShownDay(now, last))
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'query.until', message: 'isn’t one of the last 365 days (UTC)' }],
    })
  return { count: Math.max(1, daysAgo), last }
}

/** Whether a day is one of those that the analytics show. */
export function isShownDay(now: Date, day: string): boolean {
  const today = dayOf(now)
  return day <= today && day > dayBefore(today, SHOWN_DAYS)
}
