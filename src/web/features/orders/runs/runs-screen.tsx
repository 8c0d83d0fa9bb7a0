import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { submitRunList } from '#web/data/orders/order-queries.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { runColumns } from './run-columns.tsx'

/** The most recent submissions. */
export function RunsScreen() {
  const navigate = useNavigate()
  const query = useQuery(submitRunList)
  return (
    <ListScreen title="Submissions" text="Your last 20 submissions and the result of each order.">
      <ListTable
        name="runs"
        caption="Submissions"
        query={query}
        rows={query.data?.runs}
        columns={runColumns}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => `run ${number}`}
        onOpen={({ id }) => void navigate({ to: '/dashboard/submissions/$runId', params: { runId: id } })}
        empty={
          <EmptyState
            icon={<Play aria-hidden size={22} />}
            title="No submissions yet"
            text="When you or automatic ordering submit orders, the result of each order appears here."
          />
        }
      />
    </ListScreen>
  )
}
