import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useMemo } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { submitRunList } from '../order-queries.ts'
import { runColumns } from './run-columns.tsx'
import { RunReport } from './run-report.tsx'

/** The last submit runs, or the report of one. */
export function RunsScreen() {
  const { search } = useDashboardSearch()
  return search.run ? <RunReport key={search.run} id={search.run} /> : <RunList />
}

function RunList() {
  const { openView } = useDashboardSearch()
  const query = useQuery(submitRunList)
  const timeZone = useTimeZone()
  const columns = useMemo(() => runColumns(timeZone), [timeZone])
  const { data, error } = query
  return (
    <>
      <PageHeader title="Runs" text="Your last 20 submit runs, and what became of each order." />
      <Card isFlush>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <DataTable
            caption="Runs"
            columns={columns}
            rows={data?.runs}
            rowKey={({ id }) => id}
            rowLabel={({ number }) => `run ${number}`}
            onOpen={({ id }) => openView('runs', { run: id })}
            empty={
              <EmptyState
                icon={<Play aria-hidden size={22} />}
                title="No run yet"
                text="Whenever you submit orders, or automatic ordering does, what became of each is kept here."
              />
            }
          />
        )}
      </Card>
    </>
  )
}
