import type { Cohort, CohortSpan } from '#contract/admin/cohorts.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { SMALLEST_GROUP } from '../smallest-group.ts'
import { dayOf, startOf } from '../utc-days.ts'
import { lastPeriods, periodAfter, periodOf } from './cohort-periods.ts'
import { type CohortPeriod, readCohortPeriods, readSignUpsByDay } from './cohort-store.ts'
import { SHOWN_COHORTS } from './count-cohorts.ts'

/** The sellers of the last sign-up weeks or months, and how many of them ordered since. */
export const getAdminCohorts: Verbs['getAdminCohorts'] = async ({ db, clock }, _actor, { by }) => {
  const periods = lastPeriods(by, dayOf(clock.now()), SHOWN_COHORTS)
  const [counted, signUps] = await Promise.all([
    readCohortPeriods(db, by, periods[0]!),
    readSignUpsByDay(db, periods[0]!),
  ])
  const known = new Map(counted.map((each) => [each.period, each]))
  const sizes = new Map<string, number>()
  for (const { day, sellers } of signUps) {
    const cohort = periodOf(by, day)
    sizes.set(cohort, (sizes.get(cohort) ?? 0) + sellers)
  }
  return {
    cohorts: {
      by,
      countedAt: known.get(periods.at(-1)!)?.countedAt.toISOString() ?? null,
      smallestGroup: SMALLEST_GROUP,
      cohorts: periods
        .map((cohort, index) => {
          const sellers = sizes.get(cohort) ?? 0
          const isHidden = sellers > 0 && sellers < SMALLEST_GROUP
          return {
            ...boundsOf(by, cohort),
            sellers: isHidden ? null : sellers,
            cells: sellers < SMALLEST_GROUP ? [] : cellsOf(by, cohort, periods.slice(index), known),
          }
        })
        .toReversed(),
    },
  }
}

/** What follows a period that isn't counted can't be added up. */
function cellsOf(
  by: CohortSpan,
  cohort: string,
  periods: readonly string[],
  known: ReadonlyMap<string, CohortPeriod>,
): Cohort['cells'] {
  let ordered: number | null = 0
  return periods.map((period) => {
    const counted = known.get(period)
    const { sellers, firsts } = counted?.cohorts[cohort] ?? { sellers: 0, firsts: 0 }
    ordered = counted && ordered !== null ? ordered + firsts : null
    return {
      ...boundsOf(by, period),
      ordering: counted ? sellers : null,
      ordered,
      isFinal: counted?.isFinal ?? false,
    }
  })
}

const boundsOf = (by: CohortSpan, period: string): { from: string; to: string } => ({
  from: startOf(period).toISOString(),
  to: startOf(periodAfter(by, period, 1)).toISOString(),
})
