import type { Stage } from '#contract/orders/print-order-states.ts'
import { hoursBelow, type Step } from './hours-below.ts'

/** How long orders were in a stage before they left it. */
export interface StageTime {
  stage: Stage
  orders: number
  medianHours: number
  slowestTenthHours: number
}

export interface Lateness {
  onTime: number
  /** Shipped after the ship-by date, though they came in before it. */
  late: number
  medianHoursLate: number | null
  /** Came in from the store after their ship-by date. */
  lateOnArrival: number
}

/** Orders by key, as the database counts them: `PRINTING:36`, `on time`, `late:12`. */
export type Counts = Readonly<Record<string, number>>

const stages: readonly Stage[] = ['SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'NEEDS_YOU']

/** The time in each stage that orders left, in the order of the stages. */
export function stageTimes(counts: Counts): StageTime[] {
  return stages.flatMap((stage) => {
    const steps = stepsOf(counts, `${stage}:`)
    const medianHours = hoursBelow(steps, 0.5)
    const slowestTenthHours = hoursBelow(steps, 0.9)
    if (medianHours === null || slowestTenthHours === null) return []
    return [{ stage, orders: ordersOf(steps), medianHours, slowestTenthHours }]
  })
}

/** How many orders met their ship-by date. */
export function latenessOf(counts: Counts): Lateness {
  const late = stepsOf(counts, 'late:')
  return {
    onTime: counts['on time'] ?? 0,
    late: ordersOf(late),
    medianHoursLate: hoursBelow(late, 0.5),
    lateOnArrival: counts['late on arrival'] ?? 0,
  }
}

const stepsOf = (counts: Counts, prefix: string): Step[] =>
  Object.entries(counts)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, count]) => ({ step: Number(key.slice(prefix.length)), count }))

const ordersOf = (steps: readonly Step[]): number => steps.reduce((sum, { count }) => sum + count, 0)
