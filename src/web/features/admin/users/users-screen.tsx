import { useNavigate } from '@tanstack/react-router'
import { MailCheck, Users } from 'lucide-react'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { DateFilter } from '#web/list-screen/date-filter.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AdminBulkBar } from '../bulk/admin-bulk-bar.tsx'
import { useBulkSelection } from '../bulk/use-bulk-selection.ts'
import { PeriodFilter } from '../period-filter.tsx'
import { progressLabels, stepOf } from '../progress-labels.ts'
import { userColumns } from './user-columns.tsx'
import { useUserList } from './user-list.ts'

const steps = [
  { value: 'ANY', label: 'Any step' },
  ...Object.entries(progressLabels).map(([value, label]) => ({ value, label })),
]

/** Every account. */
export function UsersScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/users/')
  const navigate = useNavigate()
  const { exact, filter, sorting, pageOf } = useUserList()
  const query = useListQuery(pageOf)
  const bulk = useBulkSelection(filter, query.data?.users, query.data?.pagination.total)
  return (
    <ListScreen title="Users" text="All accounts, with their activity in the last 30 days.">
      <ListTable
        name="admin-users"
        caption="Users"
        query={query}
        left={useLastRecord('/admin-dashboard/users/')}
        rows={query.data?.users}
        columns={userColumns}
        sorting={sorting}
        selection={bulk.selection}
        rowKey={({ id }) => id}
        rowLabel={({ name, email }) => name || email}
        onOpen={({ id }) =>
          void navigate({ to: '/admin-dashboard/users/$userId', params: { userId: id }, search })
        }
        filters={<ListSearch label="Search users" placeholder="Name, email or ID" />}
        folded={{
          isSet: [
            search.from,
            search.since,
            search.until,
            search.orderedFrom,
            search.orderedTo,
            filter.reached,
          ].some(Boolean),
          filters: (
            <>
              <DateFilter
                label="Signed up since"
                value={search.since?.slice(0, 10) ?? search.from ?? ''}
                onChange={(day) => setSearch({ from: day, since: undefined })}
              />
              <PeriodFilter
                // The beginning alone is in the field before.
                periods={
                  exact.to || exact.orderedFrom || exact.orderedTo
                    ? [
                        { name: 'signed up', from: exact.from, to: exact.to },
                        { name: 'ordered', from: exact.orderedFrom, to: exact.orderedTo },
                      ]
                    : []
                }
                onRemove={() =>
                  setSearch({
                    ...{ since: undefined, until: undefined },
                    ...{ orderedFrom: undefined, orderedTo: undefined },
                  })
                }
              />
              <Select
                label="Step"
                isLabelHidden
                size="sm"
                options={steps}
                value={filter.reached ?? 'ANY'}
                onChange={(value) => setSearch({ reached: stepOf(value) })}
              />
            </>
          ),
        }}
        empty={
          <EmptyState
            icon={Users}
            title="No users found"
            text="Words match from the start: “ann” finds Anna and ann@example.com."
          />
        }
      />
      <AdminBulkBar
        bulk={bulk}
        actions={[
          {
            kind: 'RESEND_VERIFICATION',
            label: 'Send confirmation link',
            icon: <MailCheck aria-hidden size={16} />,
          },
        ]}
        targetOf={(_kind, ids) => ({
          kind: 'RESEND_VERIFICATION',
          filter: { ...filter, ...(ids && { ids }) },
        })}
      />
    </ListScreen>
  )
}
