import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { type AuditAction, type AuditLogEntry, auditAction } from '#contract/admin/audit.ts'
import { type AuditFilter, auditPage } from '#web/data/admin/audit-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { DateFilter } from '#web/list-screen/date-filter.tsx'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { dayStart } from '../day-start.ts'
import { actionLabels } from './action-labels.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'

const actions: readonly { value: AuditAction | 'ANY'; label: string }[] = [
  { value: 'ANY', label: 'All actions' },
  ...auditAction.options.map((value) => ({ value, label: actionLabels[value] })),
]

const sorts = [{ column: 'at', by: 'at', first: 'desc' }] as const

/** Who did what to whose record. */
export function AuditScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/audit')
  const [opened, setOpened] = useState<AuditLogEntry | null>(null)
  const action = actions.find(({ value }) => value === search.show)?.value ?? 'ANY'
  const filter: AuditFilter = {
    actor: search.actor,
    record: search.record,
    requestId: search.request,
    action: action === 'ANY' ? undefined : action,
    from: dayStart(search.from),
    to: dayStart(search.to, 1),
  }
  const { sort, order, sorting } = useColumnSort(sorts)
  const query = useListQuery((page) => auditPage(page, { ...filter, sort, order }))
  return (
    <ListScreen
      title="Audit log"
      text="Security-relevant and administrative actions. Entries can’t be changed and are kept for 400 days."
      actions={<ExportLink path="/exports/audit" filter={filter} />}
    >
      <ListTable
        name="admin-audit"
        caption="Audit log"
        query={query}
        rows={query.data?.entries}
        columns={auditColumns}
        sorting={sorting}
        rowKey={({ id }) => id}
        rowLabel={({ action: done }) => done}
        onOpen={setOpened}
        filters={<ListSearch param="actor" label="By" placeholder="ID or email" />}
        folded={{
          isSet: Object.entries(filter).some(([name, value]) => name !== 'actor' && value !== undefined),
          filters: (
            <>
              <ListSearch param="record" label="Record" placeholder="Record ID" shortcut={null} />
              <ListSearch param="request" label="Request" placeholder="Request ID" shortcut={null} />
              <ListChoice
                label="Action"
                options={actions}
                value={action}
                onChange={(show) => setSearch({ show })}
              />
              <DateFilter
                label="From"
                value={search.from ?? ''}
                onChange={(day) => setSearch({ from: day })}
              />
              <DateFilter label="To" value={search.to ?? ''} onChange={(day) => setSearch({ to: day })} />
            </>
          ),
        }}
        empty={
          <EmptyState
            icon={ScrollText}
            title="No entries found"
            text="IDs and email addresses must match exactly."
          />
        }
      />
      {opened && <AuditDrawer entry={opened} onClose={() => setOpened(null)} />}
    </ListScreen>
  )
}
