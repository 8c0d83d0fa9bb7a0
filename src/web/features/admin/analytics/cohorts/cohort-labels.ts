import type { CohortSpan } from '#contract/admin/cohorts.ts'
import { dayLabel } from '#web/ui/text/day-label.ts'
import { uiLocale } from '#web/ui/text/ui-locale.ts'

/** The days between two instants in UTC, the second one not among them: “Nov 2 – Nov 8”. */
export function daysBetween(from: string, to: string): string {
  const last = new Date(Date.parse(to) - 1).toISOString().slice(0, 10)
  return `${dayLabel(from.slice(0, 10))} – ${dayLabel(last)}`
}

/** A week by its days, a month by its name: “Nov 2026”. */
export function periodLabel(by: CohortSpan, { from, to }: { from: string; to: string }): string {
  if (by === 'week') return daysBetween(from, to)
  return new Date(from).toLocaleDateString(uiLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' })
}
