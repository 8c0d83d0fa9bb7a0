import type { Analytics, adminAnalyticsEndpoints, InsightFigures } from '#contract/admin/analytics.ts'
import { type ProgressStep, progressStep } from '#contract/admin/users.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { latenessOf, stageTimes } from '#domain/durations/stage-times.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { type DayFigures, emptyDay, sumOfDays, type Uses } from './day-figures.ts'
import { type InsightDay, readInsightDays } from './insight-day-store.ts'
import { SMALLEST_GROUP } from './smallest-group.ts'
import { dayBefore, dayOf } from './utc-days.ts'

type Endpoint = typeof adminAnalyticsEndpoints.getAdminAnalytics

const MAX_ROWS = 20

/** What all sellers did in the last days. */
export async function getAdminAnalytics(
  { db, clock }: Context,
  _actor: Actor,
  { daysAgo }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const today = dayOf(clock.now())
  const counted = await readInsightDays(db, dayBefore(today, 2 * daysAgo - 1), today)
  const known = new Map(counted.map((day) => [day.day, day]))
  const daysUpTo = (last: string) =>
    Array.from({ length: daysAgo }, (_, index) => dayBefore(last, daysAgo - 1 - index))
  const figuresOf = (days: readonly string[]) => days.map((day) => known.get(day)?.figures ?? emptyDay)
  const days = daysUpTo(today)
  const sum = sumOfDays(figuresOf(days))
  const before = sumOfDays(figuresOf(daysUpTo(dayBefore(today, daysAgo))))
  return {
    analytics: {
      countedAt: known.get(today)?.countedAt.toISOString() ?? null,
      days: days.map((day) => ({ day, ...shownOf(known.get(day)?.figures ?? emptyDay, 1) })),
      total: shownOf(sum, daysAgo),
      before: shownOf(before, daysAgo),
      funnel: funnelOf(days.flatMap((day) => known.get(day) ?? [])),
      stages: stageTimes(sum.stages),
      lateness: latenessOf(sum.lateness),
      failures: byCount(sum.failures).map(([code, orders]) => ({ code, orders })),
      money: Object.entries(sum.money).map(([kind, cents]) => ({ kind, cents })),
      pages: usesOf(sum.pages),
      failedActions: usesOf(sum.failedActions),
      slowActions: usesOf(sum.slowActions),
    },
  }
}

function shownOf(figures: DayFigures, days: number): InsightFigures {
  const { signUps, orders, failed, delivered, visits, money } = figures
  return {
    ...{ signUps, orders, failed, delivered, visits },
    activeSellers: Math.round((figures.activeSellers / days) * 10) / 10,
    chargedCents: -(money.CHARGE ?? 0) + 0,
    refundedCents: money.REFUND ?? 0,
  }
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
