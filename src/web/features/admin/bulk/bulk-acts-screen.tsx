import { useNavigate } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import type { BulkAct } from '#contract/teamwork/bulk-acts.ts'
import { bulkActsPage } from '#web/data/teamwork/bulk-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { badgeColumn } from '#web/ui/table/badge-column.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { ownerColumn } from '../owner-column.tsx'
import { bulkStates, bulkWords } from './bulk-words.ts'

const tabs = [
  { key: 'all', label: 'All', state: undefined },
  { key: 'waiting', label: 'Waiting', state: 'WAITING' },
  { key: 'running', label: 'Running', state: 'RUNNING' },
] as const

/** What administrators did to many records at once. */
export function BulkActsScreen() {
  const { search } = useScreenSearch('/_app/admin-dashboard/bulk-acts/')
  const navigate = useNavigate()
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const query = useListQuery((page) => bulkActsPage(page, current.state))
  return (
    <ListScreen
      title="Bulk actions"
      text="Actions on many records at once, from the lists of users, print orders and stores. Kept for 90 days."
    >
      <ListTable
        name="admin-bulk-acts"
        caption="Bulk actions"
        query={query}
        left={useLastRecord('/admin-dashboard/bulk-acts/')}
        rows={query.data?.acts}
        columns={bulkActColumns}
        rowKey={({ id }) => id}
        rowLabel={({ kind }) => bulkWords[kind].title}
        onOpen={({ id }) =>
          void navigate({ to: '/admin-dashboard/bulk-acts/$actId', params: { actId: id }, search })
        }
        tabs={<ShowTabs label="Bulk actions" tabs={tabs} current={current.key} />}
        empty={
          <EmptyState
            icon={ListTodo}
            title={current.key === 'all' ? 'No bulk actions yet' : 'All clear'}
            text={
              current.key === 'waiting'
                ? 'Nothing to confirm.'
                : 'Select records in a list to change many of them at once.'
            }
          />
        }
      />
    </ListScreen>
  )
}

const bulkActColumns: readonly Column<BulkAct>[] = [
  {
    key: 'kind',
    header: 'Action',
    narrow: 'title',
    cell: ({ kind, reason }) => (
      <div className="min-w-0">
        <p className="truncate font-medium">{bulkWords[kind].title}</p>
        <p className="truncate text-muted text-xs" title={reason}>
          {reason}
        </p>
      </div>
    ),
  },
  badgeColumn('state', 'Status', ({ state }) => bulkStates[state]),
  numberColumn(
    'progress',
    'Records',
    ({ done, skipped, refused, total }) =>
      `${(done + skipped + refused).toLocaleString('en')} of ${total.toLocaleString('en')}`,
    { className: 'w-32' },
  ),
  numberColumn('refused', 'Refused', ({ refused }) => (
    <span className={refused > 0 ? 'text-danger' : undefined}>{refused.toLocaleString('en')}</span>
  )),
  ownerColumn('by', 'Started by', ({ askedBy }) => askedBy),
  timeColumn('at', 'Started', ({ askedAt }) => askedAt),
]
