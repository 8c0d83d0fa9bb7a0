import type { ProgressStep } from '#contract/admin/users.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import { type DayFigures, emptyDay, useFigures } from './day-figures.ts'

/** Usage events are kept for longer than this. */
const USAGE_DAYS = 395

export interface InsightDay {
  /** `YYYY-MM-DD` */
  day: string
  figures: DayFigures
  steps: Partial<Record<ProgressStep, number>>
  /** It is over, and counted for the last time. */
  isFinal: boolean
  countedAt: Date
}

/** The days of a period that were counted, oldest first; before `usesSince` without what people used, which is most of a row. */
export async function readInsightDays(
  db: Queries,
  from: string,
  to: string,
  usesSince = from,
): Promise<InsightDay[]> {
  const rows = await db.rows<InsightDay>(sql`
    select day::text as day, case when day < ${usesSince} then figures - ${useFigures}::text[] else figures end as figures, steps, is_final, counted_at from insight_days where day between ${from} and ${to} order by day`)
  // The version before counted fewer figures; these days are counted again.
  return rows.map((row) => ({ ...row, figures: { ...emptyDay, ...row.figures } }))
}

/**
 * The days of a period that have to be counted, newest first: those without figures, those whose figures may still change, and
 * those that a version before counted without the gaps between sellers’ charges, or without clicks while their events are kept.
 */
export async function readUncountedDays(db: Queries, from: string, to: string): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(sql`
    select d.day::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
      left join insight_days i on i.day = d.day::date
    where i.is_final is distinct from true or not i.figures ? 'sellerGaps'
      or not i.figures ? 'clicks' and d.day > ${to}::date - ${USAGE_DAYS}::integer
    order by d.day desc`)
  return rows.map(({ day }) => day)
}

export const upsertInsightDay = (
  db: Queries,
  { day, figures, isFinal, at }: { day: string; figures: DayFigures; isFinal: boolean; at: Date },
): Promise<unknown> =>
  db.run(sql`
    insert into insight_days (day, figures, is_final, counted_at) values (${day}, ${json(figures)}::jsonb, ${isFinal}, ${at})
    on conflict (day) do update
      set figures = excluded.figures, is_final = excluded.is_final, counted_at = excluded.counted_at`)

/** Stores how far those who signed up on each day since `oldest` have come. Days that aren’t named have no sign-ups. */
export const storeSteps = (
  db: Queries,
  oldest: string,
  days: readonly { day: string; steps: InsightDay['steps'] }[],
): Promise<unknown> =>
  db.run(sql`
    update insight_days i set steps = coalesce(counted.steps, '{}')
    from insight_days d left join
      unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ steps }) => json(steps))}::jsonb[]) as counted (day, steps)
      on counted.day = d.day
    where i.day = d.day and d.day >= ${oldest} and i.steps is distinct from coalesce(counted.steps, '{}')`)

/** When the first account was made; null without any. */
export async function readFirstDay(db: Queries): Promise<string | null> {
  const row = await db.row<{ day: string | null }>(
    sql`select (min(created_at) at time zone 'utc')::date::text as day from users`,
  )
  return row?.day ?? null
}
