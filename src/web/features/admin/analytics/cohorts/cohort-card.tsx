import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { adminCohorts } from '#web/data/admin/analytics-query.ts'
import { downloadCsv } from '#web/lib/downloads/download-csv.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { CohortTable } from './cohort-table.tsx'
import { cohortsCsv } from './cohorts-csv.ts'

const spans = [
  { value: 'week', label: 'By week' },
  { value: 'month', label: 'By month' },
] as const

/** Sellers by the week or month of their sign-up, and the share of them that ordered since. */
export function CohortCard() {
  const { search, setSearch } = useScreenSearch('/_app/analytics')
  const by = search.cohorts === 'month' ? 'month' : 'week'
  const measure = search.ordered === 'in' ? 'in' : 'by'
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(adminCohorts(by))
  const cohorts = isPlaceholderData ? undefined : data?.cohorts
  return (
    <Card title="Cohorts" isFlush>
      <div className="grid gap-3 p-4">
        <p className="text-muted">
          {measure === 'by'
            ? `The share of the sellers who signed up in a ${by} (UTC) that was charged for an order by the end of each ${by} since.`
            : `The share of the sellers who signed up in a ${by} (UTC) that was charged for an order in each ${by} since.`}{' '}
          {by === 'week' && 'Weeks start on Monday. '}
          Select a number to see its sellers. Groups of fewer than {cohorts?.smallestGroup ?? 5} sellers
          aren’t shown.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label="Group sellers"
            segments={spans}
            value={by}
            onChange={(next) => setSearch({ cohorts: next === 'month' ? next : undefined })}
          />
          <Segmented
            label="Count sellers who"
            segments={[
              { value: 'by', label: 'Ordered by then' },
              { value: 'in', label: `Ordered that ${by}` },
            ]}
            value={measure}
            onChange={(next) => setSearch({ ordered: next === 'in' ? next : undefined })}
          />
          <Button
            disabled={!cohorts}
            onClick={() => cohorts && downloadCsv(`cohorts-by-${by}.csv`, cohortsCsv(cohorts))}
          >
            <Download aria-hidden size={16} />
            Export cohorts
          </Button>
        </div>
      </div>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : cohorts ? (
        <CohortTable cohorts={cohorts} measure={measure} />
      ) : (
        <div className="p-4 pt-0">
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </Card>
  )
}
