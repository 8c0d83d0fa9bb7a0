import { useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { submitRunPage } from '#web/data/orders/order-queries.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { runColumns } from './run-columns.tsx'

/** How they can be sorted, newest first to begin with. */
const runSorts = [
  { column: 'run', by: 'number', first: 'desc' },
  { column: 'state', by: 'state', first: 'asc' },
  { column: 'origin', by: 'origin', first: 'asc' },
  { column: 'orders', by: 'orders', first: 'desc' },
] as const

/** All submissions, newest first unless sorted otherwise. */
export function RunsScreen() {
  const navigate = useNavigate()
  const left = useLastRecord('/dashboard/submissions/')
  const { sort, order, sorting } = useColumnSort(runSorts)
  const query = useListQuery((page) => submitRunPage(page, { sort, order }), { prefetchesNext: true })
  return (
    <ListScreen
      title="Submissions"
      text="Your submissions and the result of each order."
      actions={<ExportLink path="/exports/submit-runs" filter={{ sort, order }} />}
    >
      <ListTable
        name="runs"
        caption="Submissions"
        query={query}
        left={left}
        rows={query.data?.runs}
        columns={runColumns}
        sorting={sorting}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => `submission ${number}`}
        onOpen={({ id }) => void navigate({ to: '/dashboard/submissions/$runId', params: { runId: id } })}
        empty={
          <EmptyState
            icon={Play}
            title="No submissions yet"
            text="When you or automatic ordering submit orders, the result of each order appears here."
          />
        }
      />
    </ListScreen>
  )
}
