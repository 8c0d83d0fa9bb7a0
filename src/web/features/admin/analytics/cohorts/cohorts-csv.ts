import type { Cohorts } from '#contract/admin/cohorts.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'

const dayOf = (instant: string): string => instant.slice(0, 10)

/** What the screen shows of all cohorts, one cell per row; days in UTC. Groups that are too small have one row without numbers. */
export function cohortsCsv({ by, smallestGroup, cohorts }: Cohorts): string {
  return writeCsv(
    [
      ...['Signed up from', 'Signed up before', 'Sellers', by === 'week' ? 'Week' : 'Month'],
      ...['From', 'Before', 'Ordered by then', 'Ordered in it', 'Final'],
    ],
    cohorts.flatMap(({ from, to, sellers, cells }): (string | number)[][] => {
      const signedUp = [dayOf(from), dayOf(to)]
      if (sellers === null) return [[...signedUp, `fewer than ${smallestGroup}`, '', '', '', '', '', '']]
      return cells.map((cell, index) => [
        ...[...signedUp, sellers, index, dayOf(cell.from), dayOf(cell.to)],
        ...[cell.ordered ?? '', cell.ordering ?? '', cell.isFinal ? 'yes' : 'no'],
      ])
    }),
  )
}
