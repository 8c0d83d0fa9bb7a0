import { useQuery } from '@tanstack/react-query'
import type { UserActivity as Activity } from '#contract/admin/users.ts'
import { userActivity } from '#web/data/admin/user-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { actionText, buttonText } from '../analytics/action-text.ts'
import { actionLabel } from '../audit/action-labels.ts'

/** How an account was signed in to, what failed in its browsers, and what was used last. */
export function UserActivity({ userId }: { userId: string }) {
  const query = useQuery(userActivity(userId))
  const { data, error } = query
  if (query.isPending) return <Skeleton className="h-64 w-full" />
  if (error && !data) return <QueryError query={query} />
  if (!data) return null
  const { signIns, failures, events } = data.activity
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Sign-in" isFlush>
        <DataTable
          caption="Sign-in"
          columns={signInColumns}
          rows={signIns}
          rowKey={({ id }) => id}
          rowLabel={({ action }) => actionLabel(action)}
          empty={<p className="p-4 text-muted">No sign-ins on record.</p>}
        />
      </Card>
      <Card title="Failed actions" isFlush>
        <DataTable
          caption="Failed actions"
          columns={failureColumns}
          rows={failures}
          rowKey={({ action, code }) => `${action} ${code}`}
          rowLabel={({ action }) => actionText(action)}
          empty={<p className="p-4 text-muted">No recent failures in the browser.</p>}
        />
      </Card>
      <Card title="Pages and clicks" isFlush>
        <DataTable
          caption="Pages and clicks"
          columns={eventColumns}
          rows={events}
          rowKey={({ id }) => id}
          rowLabel={({ what }) => what}
          empty={<p className="p-4 text-muted">No recent activity.</p>}
        />
      </Card>
    </div>
  )
}

const signInColumns: readonly Column<Activity['signIns'][number]>[] = [
  {
    key: 'action',
    header: 'What',
    narrow: 'title',
    cell: ({ action }) => <span className="font-medium">{actionLabel(action)}</span>,
  },
  timeColumn('at', 'Time', ({ at }) => at, { narrow: 'aside' }),
  { key: 'device', header: 'Device', className: 'w-56', cell: ({ device }) => device ?? 'Unknown' },
  {
    key: 'address',
    header: 'Address',
    className: 'w-40',
    cell: ({ address }) => <span data-dd-privacy="mask">{address ?? 'Unknown'}</span>,
  },
]

const failureColumns: readonly Column<Activity['failures'][number]>[] = [
  {
    key: 'action',
    header: 'Action',
    narrow: 'title',
    cell: ({ action }) => <span className="font-medium">{actionText(action)}</span>,
  },
  { key: 'code', header: 'Error', className: 'w-64 break-all', cell: ({ code }) => code || 'Unknown' },
  numberColumn('times', 'Times', ({ times }) => times),
  timeColumn('last', 'Last', ({ lastAt }) => lastAt, { narrow: 'aside' }),
]

const eventColumns: readonly Column<Activity['events'][number]>[] = [
  {
    key: 'what',
    header: 'What',
    narrow: 'title',
    cell: ({ kind, what }) => (
      <span className="[overflow-wrap:anywhere]">
        {kind === 'VISIT' ? `Opened ${what}` : `Pressed ${buttonText(what)}`}
      </span>
    ),
  },
  timeColumn('at', 'Time', ({ at }) => at, { narrow: 'aside' }),
]
