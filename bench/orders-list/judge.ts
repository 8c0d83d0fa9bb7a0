import { firstPage, slowerCases, sortedCases } from './list-cases.ts'
import { median } from './measure.ts'
import type { Figures } from './run-rounds.ts'

export interface Verdict {
  target: string
  connections: number
  limit: number
  reached: number
  isReached: boolean
}

/** Holds the figures against what was promised. */
export function judge(figures: readonly Figures[], orders: number, compared: number): Verdict[] {
  const connections = [...new Set(figures.map((figure) => figure.connections))]
  return connections.flatMap((count) => {
    const of = (side: string, name: string) =>
      figures.find((figure) => figure.side === side && figure.case === name && figure.connections === count)!
    const first = of('product', firstPage.name)
    const isMeasured = ({ name }: { name: string }) =>
      figures.some((figure) => figure.side === 'product' && figure.case === name)
    const slower = [...slowerCases, ...sortedCases].filter(isMeasured).map(({ name }) => ({
      target: `${name}: p95 against the first page’s`,
      limit: 1.5,
      reached: of('product', name).p95 / first.p95,
    }))
    return [
      {
        target: 'first page: requests per second against the bare server',
        limit: 0.8,
        reached: ratio(first, of('bare', firstPage.name)),
      },
      ...slower,
      {
        target: `first page: p95 with ${orders} orders against ${compared}`,
        limit: 1.5,
        reached: first.p95 / of('few orders', firstPage.name).p95,
      },
    ].map((verdict) => ({
      ...verdict,
      connections: count,
      isReached: verdict.limit < 1 ? verdict.reached >= verdict.limit : verdict.reached <= verdict.limit,
    }))
  })
}

/** Requests per second against another side: the middle of the rounds' ratios, as both ran side by side. */
export const ratio = (one: Figures, other: Figures): number =>
  median(one.rounds.map((value, round) => value / other.rounds[round]!))
