import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../values.ts'

export const cohortSpan = z.enum(['week', 'month'])
export type CohortSpan = z.output<typeof cohortSpan>

const cohortCell = z.object({
  /** The week or month in which orders were charged; `to` is the start of the next one. */
  from: instant,
  to: instant,
  /** Sellers charged for an order in it. Null while it isn’t counted. */
  ordering: z.int().nullable(),
  /** Sellers charged for an order between the start of their cohort and `to`. Null while it isn’t counted. */
  ordered: z.int().nullable(),
  /** It is over, and counted for the last time. */
  isFinal: z.boolean(),
})

/** Sellers who signed up in the same week or month. */
const cohort = z.object({
  from: instant,
  to: instant,
  /** How many there are, administrators not among them. Null for a group too small to be shown, which has no cells. */
  sellers: z.int().nullable(),
  /** The week or month of the sign-up, then each one until now. */
  cells: z.array(cohortCell),
})
export type Cohort = z.output<typeof cohort>

const cohorts = z.object({
  by: cohortSpan,
  /** Until when the current week or month is counted; null before the first count. */
  countedAt: instant.nullable(),
  /** Groups with fewer sellers aren’t shown. */
  smallestGroup: z.int(),
  /** Newest first. */
  cohorts: z.array(cohort),
})
export type Cohorts = z.output<typeof cohorts>

export const adminCohortEndpoints = {
  getAdminCohorts: endpoint('GET', '/admin/analytics/cohorts', {
    access: 'admin',
    summary:
      'Returns the sellers of the last twelve sign-up weeks (Monday to Sunday, UTC) or months, and how many of them were charged ' +
      'for orders in each week or month since. Counted every quarter of an hour; final two hours after a week or month ends.',
    query: z.strictObject({ by: cohortSpan.default('week') }),
    reply: z.object({ cohorts }),
  }),
}
