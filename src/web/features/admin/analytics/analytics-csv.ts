import type { Analytics } from '#contract/admin/analytics.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** What the screen shows, one number per row. Money is in US dollars. */
export function analyticsCsv(analytics: Analytics): string {
  const { days, funnel, stages, lateness, failures, money, pages, failedActions, slowActions } = analytics
  const { slowPages, clicks } = analytics
  return writeCsv(
    ['What', 'Name', 'Number'],
    [
      ...days.flatMap(({ day, isFinal: _isFinal, chargedCents, refundedCents, ...counts }) => [
        ...Object.entries(counts).map(([name, number]) => [`Day ${day}`, name, number]),
        [`Day ${day}`, 'charged', dollars(chargedCents)],
        [`Day ${day}`, 'refunded', dollars(refundedCents)],
      ]),
      ...funnel.map(({ step, users }) => ['Step', step, users]),
      ...stages.map(({ stage, medianHours }) => ['Median hours in stage', stage, medianHours]),
      ...Object.entries(lateness).map(([name, number]) => ['Shipped', name, number ?? '']),
      ...failures.map(({ code, orders }) => ['Failed', code, orders]),
      ...money.map(({ kind, cents }) => ['Balance movements', kind, dollars(cents)]),
      ...pages.map(({ name, times }) => ['Page opened', name, times]),
      ...slowPages.map(({ name, times }) => ['Page over 2 s', name, times]),
      ...clicks.map(({ name, times }) => ['Button clicked', name, times]),
      ...failedActions.map(({ name, times }) => ['Action failed', name, times]),
      ...slowActions.map(({ name, times }) => ['Action over 2 s', name, times]),
    ],
  )
}
