import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { readProgressByDay } from '../users/read-progress.ts'
import { countCohorts } from './cohorts/count-cohorts.ts'
import { readFirstDay, readUncountedDays, storeSteps, upsertInsightDay } from './insight-day-store.ts'
import { readDayFigures } from './read-day-figures.ts'
import { dayBefore, dayOf, startOf } from './utc-days.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A year, and as long before to compare it with. */
const KEPT_DAYS = 730
/** What happens at midnight may be stored a little later. */
const FINAL_AFTER_MS = 120 * MINUTE_MS

/** Counts today, and the days before that aren't final. A round that is ended halfway leaves the rest to the next one. */
export const countInsightDays = recurring({
  name: 'count-insight-days',
  every: 15 * MINUTE_MS,
  run: countDays,
})

async function countDays({ db, clock }: Context, signal: AbortSignal): Promise<void> {
  // What happens during a round belongs to the next one, so that the lists until this moment have exactly what is counted.
  const at = clock.now()
  const today = dayOf(at)
  const oldest = dayBefore(today, KEPT_DAYS - 1)
  const signUp = await readFirstDay(db)
  if (!signUp) return
  const first = [signUp, oldest].toSorted().at(-1)!
  for (const day of await readUncountedDays(db, first, today)) {
    if (signal.aborted) return
    const from = startOf(day)
    const to = new Date(from.getTime() + DAY_MS)
    const figures = await readDayFigures(db, from, at < to ? at : to)
    const isFinal = at.getTime() >= to.getTime() + FINAL_AFTER_MS
    await upsertInsightDay(db, { day, figures, isFinal, at })
  }
  await countCohorts(db, at, FINAL_AFTER_MS, signal)
  if (signal.aborted) return
  const reached = await readProgressByDay(db, startOf(oldest), at)
  await storeSteps(
    db,
    oldest,
    reached.map(({ day, steps }) => ({
      day,
      steps: Object.fromEntries(steps.map(({ step, users }) => [step, users])),
    })),
  )
}
