/** How often, and by how many people, for each name. */
export type Uses = Record<string, { times: number; people: number }>

/** What is kept of a day. */
export interface DayFigures {
  signUps: number
  /** Sellers who were charged for an order on this day. */
  activeSellers: number
  /**
   * The same by the days since they were charged before; `first` for those who never were. Whoever was charged before a period
   * began isn’t counted twice in it, so that the sellers of any period are known from its days.
   */
  sellerGaps: Record<string, number>
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
  slowPages: Uses
  clicks: Uses
  failedActions: Uses
  slowActions: Uses
}

/** The figures with an entry for each name of something that people used. */
export const useFigures = ['pages', 'slowPages', 'clicks', 'failedActions', 'slowActions'] as const

const nothing = (): DayFigures => ({
  ...{ signUps: 0, activeSellers: 0, orders: 0, failed: 0, delivered: 0, visits: 0 },
  ...{ sellerGaps: {}, money: {}, stages: {}, lateness: {}, failures: {} },
  // Without a prototype, because browsers choose the names: `constructor` is one like any other.
  ...{ pages: Object.create(null), slowPages: Object.create(null), clicks: Object.create(null) },
  ...{ failedActions: Object.create(null), slowActions: Object.create(null) },
})

/** A day that wasn’t counted. */
export const emptyDay: DayFigures = nothing()

/**
 * The figures of several days together, oldest first and without gaps. `people` of a use is the most of any day, because no one is
 * followed from day to day.
 */
export function sumOfDays(days: readonly DayFigures[]): DayFigures {
  const sum = nothing()
  for (const [place, day] of days.entries()) {
    sum.activeSellers += newSellers(day, place)
    for (const key of ['signUps', 'orders', 'failed', 'delivered', 'visits'] as const) sum[key] += day[key]
    for (const key of ['money', 'stages', 'lateness', 'failures'] as const) addCounts(sum[key], day[key])
    for (const key of useFigures) addUses(sum[key], day[key])
  }
  return sum
}

/** The sellers of the day so many days after the first one who weren’t charged on one of the days between. */
function newSellers({ sellerGaps }: DayFigures, place: number): number {
  const gaps = Object.entries(sellerGaps)
  return gaps.reduce((sum, [gap, sellers]) => sum + (gap === 'first' || Number(gap) > place ? sellers : 0), 0)
}

function addCounts(sum: Record<string, number>, counts: Record<string, number>): void {
  for (const key in counts) sum[key] = (sum[key] ?? 0) + counts[key]!
}

function addUses(sum: Uses, uses: Uses): void {
  for (const name in uses) {
    const { times, people } = uses[name]!
    const known = sum[name]
    if (!known) sum[name] = { times, people }
    else {
      known.times += times
      known.people = Math.max(known.people, people)
    }
  }
}
