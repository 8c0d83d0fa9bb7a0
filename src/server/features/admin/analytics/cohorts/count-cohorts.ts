import { type CohortSpan, cohortSpan } from '#contract/admin/cohorts.ts'
import type { Queries } from '#server/db/database.ts'
import { dayOf, startOf } from '../utc-days.ts'
import { lastPeriods, periodAfter } from './cohort-periods.ts'
import { readCohortPeriods, upsertCohortPeriod } from './cohort-store.ts'
import { readCohortCounts } from './read-cohort-counts.ts'

/** So many weeks or months are shown, the current one among them. */
export const SHOWN_COHORTS = 12

/** Counts the current week and month, and those before that aren't final. What happens
 * from `at` on isn't counted yet; `finalAfterMs` is when late events are in. */
export async function countCohorts(
  db: Queries,
  at: Date,
  finalAfterMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (const span of cohortSpan.options) await countSpan(db, at, span, finalAfterMs, signal)
}

async function countSpan(
  db: Queries,
  at: Date,
  span: CohortSpan,
  finalAfterMs: number,
  signal: AbortSignal,
): Promise<void> {
  const periods = lastPeriods(span, dayOf(at), SHOWN_COHORTS)
  const oldest = periods[0]!
  const counted = await readCohortPeriods(db, span, oldest)
  const finals = new Set(counted.flatMap(({ period, isFinal }) => (isFinal ? [period] : [])))
  for (const period of periods.filter((each) => !finals.has(each))) {
    if (signal.aborted) return
    const [from, to] = [startOf(period), startOf(periodAfter(span, period, 1))]
    const cohorts = await readCohortCounts(db, span, {
      from,
      to: at < to ? at : to,
      signedUpSince: startOf(oldest),
    })
    const isFinal = at.getTime() >= to.getTime() + finalAfterMs
    await upsertCohortPeriod(db, span, { period, cohorts, isFinal, countedAt: at })
  }
}
