import { type CohortSpan, cohortSpan } from '#contract/admin/cohorts.ts'
import type { Context } from '#server/kernel/context.ts'
import { dayOf, startOf } from '../utc-days.ts'
import { lastPeriods, periodAfter } from './cohort-periods.ts'
import { readCohortPeriods, upsertCohortPeriod } from './cohort-store.ts'
import { readCohortCounts } from './read-cohort-counts.ts'

/** So many weeks or months are shown, the current one among them. */
export const SHOWN_COHORTS = 12

/** Counts the current week and month, and those before that aren't final. `finalAfterMs` is when late events are in. */
export async function countCohorts(
  context: Pick<Context, 'db' | 'clock'>,
  finalAfterMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (const span of cohortSpan.options) await countSpan(context, span, finalAfterMs, signal)
}

async function countSpan(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  span: CohortSpan,
  finalAfterMs: number,
  signal: AbortSignal,
): Promise<void> {
  const periods = lastPeriods(span, dayOf(clock.now()), SHOWN_COHORTS)
  const oldest = periods[0]!
  const counted = await readCohortPeriods(db, span, oldest)
  const finals = new Set(counted.flatMap(({ period, isFinal }) => (isFinal ? [period] : [])))
  for (const period of periods.filter((each) => !finals.has(each))) {
    if (signal.aborted) return
    const [from, to] = [startOf(period), startOf(periodAfter(span, period, 1))]
    const countedAt = clock.now()
    const cohorts = await readCohortCounts(db, span, { from, to, signedUpSince: startOf(oldest) })
    const isFinal = countedAt.getTime() >= to.getTime() + finalAfterMs
    await upsertCohortPeriod(db, span, { period, cohorts, isFinal, countedAt })
  }
}
