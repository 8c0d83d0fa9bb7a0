/** How often, and by how many people, for each name. */
export type Uses = Record<string, { times: number; people: number }>

/** What is kept of a day. */
export interface DayFigures {
  signUps: number
  activeSellers: number
  orders: number
  failed: number
  delivered: number
  visits: number
  /** Cents by kind of movement of sellers’ balances. */
  money: Record<string, number>
  /** Orders by `STAGE:step`, with the steps of `domain/durations`. */
  stages: Record<string, number>
  lateness: Record<string, number>
  failures: Record<string, number>
  pages: Uses
  failedActions: Uses
  slowActions: Uses
}

const nothing: DayFigures = {
  signUps: 0,
  activeSellers: 0,
  orders: 0,
  failed: 0,
  delivered: 0,
  visits: 0,
  money: {},
  stages: {},
  lateness: {},
  failures: {},
  pages: {},
  failedActions: {},
  slowActions: {},
}

/** The figures of several days together. `people` of a use is the most of any day, because nobody is followed from day to day. */
export function sumOfDays(days: readonly DayFigures[]): DayFigures {
  return days.reduce<DayFigures>(
    (sum, day) => ({
      signUps: sum.signUps + day.signUps,
      activeSellers: sum.activeSellers + day.activeSellers,
      orders: sum.orders + day.orders,
      failed: sum.failed + day.failed,
      delivered: sum.delivered + day.delivered,
      visits: sum.visits + day.visits,
      money: addCounts(sum.money, day.money),
      stages: addCounts(sum.stages, day.stages),
      lateness: addCounts(sum.lateness, day.lateness),
      failures: addCounts(sum.failures, day.failures),
      pages: addUses(sum.pages, day.pages),
      failedActions: addUses(sum.failedActions, day.failedActions),
      slowActions: addUses(sum.slowActions, day.slowActions),
    }),
    nothing,
  )
}

/** A day that wasn’t counted. */
export const emptyDay: DayFigures = nothing

function addCounts(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [key, count] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + count
  return sum
}

function addUses(one: Uses, other: Uses): Uses {
  const sum = { ...one }
  for (const [name, { times, people }] of Object.entries(other)) {
    const known = sum[name]
    sum[name] = { times: (known?.times ?? 0) + times, people: Math.max(known?.people ?? 0, people) }
  }
  return sum
}
