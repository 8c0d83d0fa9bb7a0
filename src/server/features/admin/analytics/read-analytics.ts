import type { Analytics } from '#contract/admin/analytics.ts'
import { type ProgressStep, progressStep } from '#contract/admin/users.ts'
import { latenessOf, stageTimes } from '#domain/durations/stage-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sumOfDays, type Uses } from './day-figures.ts'
import { type InsightDay, readInsightDays } from './insight-day-store.ts'
import { figuresOfDay, shownOf } from './shown-figures.ts'
import { SMALLEST_GROUP } from './smallest-group.ts'
import { dayBefore, startOf } from './utc-days.ts'

const MAX_ROWS = 20

/** What all sellers did in so many days up to the last one, as it was counted. */
export async function readAnalytics(
  db: Queries,
  { count, last }: { count: number; last: string },
): Promise<Analytics> {
  const counted = await readInsightDays(db, dayBefore(last, 2 * count - 1), last, dayBefore(last, count - 1))
  const known = new Map(counted.map((day) => [day.day, day]))
  const daysUpTo = (end: string) =>
    Array.from({ length: count }, (_, index) => dayBefore(end, count - 1 - index))
  const figuresOf = (days: readonly string[]) => days.map((day) => figuresOfDay(known.get(day)))
  const days = daysUpTo(last)
  const sum = sumOfDays(figuresOf(days))
  const daysBefore = figuresOf(daysUpTo(dayBefore(last, count)))
  const lastDay = known.get(last)
  return {
    countedAt: lastDay?.countedAt.toISOString() ?? null,
    from: startOf(days[0]!).toISOString(),
    to: endOf(last, lastDay).toISOString(),
    days: days.map((day) => ({
      ...{ day, isFinal: known.get(day)?.isFinal ?? false },
      ...shownOf(figuresOfDay(known.get(day))),
    })),
    total: shownOf(sum),
    before: shownOf(sumOfDays(daysBefore)),
    daysBefore: daysBefore.map(shownOf),
    funnel: funnelOf(days.flatMap((day) => known.get(day) ?? [])),
    stages: stageTimes(sum.stages),
    lateness: latenessOf(sum.lateness),
    failures: byCount(sum.failures).map(([code, orders]) => ({ code, orders })),
    money: Object.entries(sum.money).map(([kind, cents]) => ({ kind, cents })),
    pages: usesOf(sum.pages),
    slowPages: usesOf(sum.slowPages),
    clicks: usesOf(sum.clicks),
    failedActions: usesOf(sum.failedActions),
    slowActions: usesOf(sum.slowActions),
  }
}

/** Where the lists end: nothing after it is counted. */
function endOf(day: string, counted: InsightDay | undefined): Date {
  if (!counted) return startOf(day)
  return new Date(Math.min(counted.countedAt.getTime(), startOf(dayBefore(day, -1)).getTime()))
}

const funnelOf = (days: readonly InsightDay[]): Analytics['funnel'] =>
  progressStep.options.map((step: ProgressStep) => ({
    step,
    users: days.reduce((sum, { steps }) => sum + (steps[step] ?? 0), 0),
  }))

const byCount = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_ROWS)

const usesOf = (uses: Uses): Analytics['pages'] =>
  Object.entries(uses)
    .filter(([, { people }]) => people >= SMALLEST_GROUP)
    .map(([name, { times }]) => ({ name, times }))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, MAX_ROWS)
