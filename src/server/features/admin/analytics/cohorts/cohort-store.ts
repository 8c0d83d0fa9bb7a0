import type { CohortSpan } from '#contract/admin/cohorts.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

/** Of the sellers of each cohort, by its first day: who ordered in a period, and who had not since the cohort began. */
export type CohortCounts = Record<string, { sellers: number; firsts: number }>

export interface CohortPeriod {
  /** Its first day, `YYYY-MM-DD`. */
  period: string
  cohorts: CohortCounts
  isFinal: boolean
  countedAt: Date
}

/** The counted periods since one of them, oldest first. */
export const readCohortPeriods = (db: Queries, span: CohortSpan, since: string): Promise<CohortPeriod[]> =>
  db.rows<CohortPeriod>(sql`
    select period::text as period, cohorts, is_final, counted_at from insight_cohorts
    where span = ${span} and period >= ${since} order by period`)

export const upsertCohortPeriod = (
  db: Queries,
  span: CohortSpan,
  { period, cohorts, isFinal, countedAt }: CohortPeriod,
): Promise<unknown> =>
  db.run(sql`
    insert into insight_cohorts (span, period, cohorts, is_final, counted_at)
    values (${span}, ${period}, ${json(cohorts)}::jsonb, ${isFinal}, ${countedAt})
    on conflict (span, period) do update
      set cohorts = excluded.cohorts, is_final = excluded.is_final, counted_at = excluded.counted_at`)

/** How many sellers signed up on each day since one, as of the last count. */
export const readSignUpsByDay = (db: Queries, since: string): Promise<{ day: string; sellers: number }[]> =>
  db.rows<{ day: string; sellers: number }>(sql`
    select day::text as day, coalesce((steps ->> 'SIGNED_UP')::integer, 0) as sellers from insight_days
    where day >= ${since} order by day`)
