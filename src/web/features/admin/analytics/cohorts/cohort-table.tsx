import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { Cohort, CohortSpan, Cohorts } from '#contract/admin/cohorts.ts'
import { counted } from '#web/lib/counted.ts'
import { DefinedLabel } from '#web/ui/chart/defined-label.tsx'
import { daysBetween, periodLabel } from './cohort-labels.ts'

/** By the end of a week or month, or in it. */
type Measure = 'by' | 'in'

interface Props {
  cohorts: Cohorts
  measure: Measure
}

/** One row per sign-up week or month, newest first. Each number opens its sellers. */
export function CohortTable({ cohorts: { by, cohorts, smallestGroup }, measure }: Props) {
  const name = by === 'week' ? 'Week' : 'Month'
  const places = cohorts.map((_, index) => index)
  if (cohorts.every(({ sellers }) => sellers === 0)) {
    return <p className="p-4 pt-0 text-muted">No sign-ups in the last {counted(cohorts.length, by)}.</p>
  }
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">Sellers by sign-up {by}, and the share that ordered</caption>
          <thead>
            <tr className="text-left text-muted text-xs">
              <th
                scope="col"
                className="sticky left-0 z-1 border-line border-b bg-surface px-4 py-2 font-medium"
              >
                Signed up
              </th>
              <th scope="col" className="border-line border-b px-2 py-2 text-right font-medium">
                <DefinedLabel
                  label="Sellers"
                  definition={`Sellers who signed up in the ${by}, from the accounts. Administrators aren’t counted.`}
                />
              </th>
              {places.map((place) => (
                <th
                  key={place}
                  scope="col"
                  className="whitespace-nowrap border-line border-b px-2 py-2 text-center font-medium"
                >
                  <DefinedLabel label={`${name} ${place}`} definition={definitionOf(by, measure, place)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <tr key={cohort.from} className="h-12">
                <th
                  scope="row"
                  className="sticky left-0 z-1 whitespace-nowrap bg-surface px-4 py-1 text-left font-normal"
                >
                  {periodLabel(by, cohort)}
                </th>
                <td className="tabular px-2 py-1 text-right">
                  {cohort.sellers === null ? (
                    <span className="whitespace-nowrap text-muted">under {smallestGroup}</span>
                  ) : (
                    <Link
                      to="/admin-dashboard/users"
                      search={{ since: cohort.from, until: cohort.to, reached: 'SIGNED_UP' }}
                      className="underline decoration-line-strong underline-offset-4 hover:text-accent-text"
                    >
                      {cohort.sellers.toLocaleString('en')}
                    </Link>
                  )}
                </td>
                {places.map((place) => (
                  <td key={place} className="p-0.5">
                    {cohort.cells[place] && <Cell {...{ by, measure, cohort, place }} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="p-4 text-muted text-xs">
        Below each share is the number of sellers. A dashed border means the {by} isn’t final: it can still
        change until two hours after its end.
      </p>
    </>
  )
}

function definitionOf(by: CohortSpan, measure: Measure, place: number): string {
  const when = place === 0 ? `the sign-up ${by}` : `${by} ${place} after the sign-up ${by}`
  return measure === 'by'
    ? `Sellers charged for at least one order from the start of their sign-up ${by} to the end of ${when}, from the ledger. Refunded and canceled orders count; test orders don’t.`
    : `Sellers charged for at least one order in ${when}, from the ledger. Refunded and canceled orders count; test orders don’t.`
}

interface CellProps {
  by: CohortSpan
  measure: Measure
  cohort: Cohort
  place: number
}

function Cell({ by, measure, cohort, place }: CellProps) {
  const cell = cohort.cells[place]!
  const number = measure === 'by' ? cell.ordered : cell.ordering
  if (number === null || !cohort.sellers) return <span className="block text-center text-muted">–</span>
  const share = number / cohort.sellers
  const orders = `${measure === 'by' ? 'ordered by the end of' : 'ordered in'} ${daysBetween(cell.from, cell.to)}`
  const which = `${counted(cohort.sellers, 'seller')}: signed up ${periodLabel(by, cohort)}, ${orders}`
  return (
    <Link
      to="/admin-dashboard/users"
      search={{
        ...{ since: cohort.from, until: cohort.to, reached: 'SIGNED_UP' },
        ...{ orderedFrom: measure === 'by' ? cohort.from : cell.from, orderedTo: cell.to },
      }}
      style={{ backgroundColor: `color-mix(in srgb, var(--chart) ${Math.round(share * 45)}%, transparent)` }}
      className={cx(
        'tabular relative block min-w-12 rounded-md border px-1.5 py-1 text-center text-ink leading-tight hover:outline-2 hover:outline-line-strong',
        cell.isFinal ? 'border-transparent' : 'border-field border-dashed',
      )}
    >
      {Math.round(share * 100)}%
      <span className="block text-xs">
        {number.toLocaleString('en')}
        <span className="sr-only"> of {which}</span>
      </span>
    </Link>
  )
}
