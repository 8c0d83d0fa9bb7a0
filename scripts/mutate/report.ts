import type { Bug } from './bug.ts'

export interface Result {
  area: string
  bug: Bug
  isCaught: boolean
}

const TARGET_OF_ALL = 85
const TARGET_OF_AREA = 75

export function resultLine({ area, bug, isCaught }: Result): string {
  return `${isCaught ? 'caught  ' : 'SURVIVED'}  ${area.padEnd(8)}  ${bug.why} (${bug.file})`
}

/** One line per area and one for all. */
export function summaryLines(results: readonly Result[]): string[] {
  const lines = [...byArea(results)].map(([area, those]) => shareLine(area, those))
  return [...lines, shareLine('all', results)]
}

export function meetsTargets(results: readonly Result[]): boolean {
  return (
    percentOf(results) >= TARGET_OF_ALL &&
    [...byArea(results).values()].every((those) => percentOf(those) >= TARGET_OF_AREA)
  )
}

const byArea = (results: readonly Result[]): Map<string, Result[]> => Map.groupBy(results, ({ area }) => area)

function shareLine(area: string, results: readonly Result[]): string {
  const caught = results.filter(({ isCaught }) => isCaught).length
  return `${area.padEnd(8)}  ${caught} of ${results.length} caught, ${Math.floor(percentOf(results))}%`
}

function percentOf(results: readonly Result[]): number {
  return (100 * results.filter(({ isCaught }) => isCaught).length) / results.length
}
