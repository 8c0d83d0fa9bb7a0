import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ban, Printer, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { BulkActKind } from '#contract/teamwork/bulk-acts.ts'
import { failureCounts } from '#web/data/admin/print-record-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { DateFilter } from '#web/list-screen/date-filter.tsx'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AdminBulkBar } from '../bulk/admin-bulk-bar.tsx'
import { StartBulkDialog } from '../bulk/start-bulk-dialog.tsx'
import { useBulkSelection } from '../bulk/use-bulk-selection.ts'
import { PeriodFilter } from '../period-filter.tsx'
import { printRecordColumns } from './print-record-columns.tsx'
import { recordFields, recordStates, useRecordList } from './print-record-list.ts'

/** The print orders of all sellers. */
export function PrintRecordsScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/print-records/')
  const navigate = useNavigate()
  const { field, state, isFailed, ended, errorCode, period, filter, sorting, pageOf } = useRecordList()
  const failures = useQuery({ ...failureCounts, enabled: isFailed })
  const [isReprocessing, setIsReprocessing] = useState(false)
  const query = useListQuery(pageOf)
  const bulk = useBulkSelection(filter, query.data?.records, query.data?.pagination.total)
  const targetOf = (kind: BulkActKind, ids: string[] | null) => ({
    kind: kind === 'CANCEL' ? kind : ('REPROCESS' as const),
    filter: { ...filter, ...(ids && { ids }) },
  })
  return (
    <ListScreen
      title="Print orders"
      text="Every print attempt of all sellers."
      {...(isFailed &&
        errorCode && {
          actions: <Button onClick={() => setIsReprocessing(true)}>Reprocess all with this error</Button>,
        })}
    >
      <ListTable
        name="admin-print-records"
        caption="Print orders"
        query={query}
        left={useLastRecord('/admin-dashboard/print-records/')}
        rows={query.data?.records}
        columns={printRecordColumns}
        sorting={sorting}
        selection={bulk.selection}
        rowKey={({ id }) => id}
        rowLabel={({ orderNumber }) => `order ${orderNumber}`}
        onOpen={({ id }) =>
          void navigate({ to: '/admin-dashboard/print-records/$recordId', params: { recordId: id }, search })
        }
        filters={<ListSearch label="Search print orders" />}
        folded={{
          isSet: field !== 'ANY' || state !== 'ANY' || ended !== undefined || search.from !== undefined,
          filters: (
            <>
              <ListChoice
                label="Search in"
                options={recordFields}
                value={field}
                onChange={(field) => setSearch({ field })}
              />
              <Select
                label="Status"
                isLabelHidden
                size="sm"
                options={recordStates}
                value={state}
                onChange={(value) =>
                  setSearch({ show: value === 'ANY' ? undefined : value, error: undefined })
                }
              />
              {isFailed && (
                <Select
                  label="Error"
                  isLabelHidden
                  size="sm"
                  options={[
                    { value: '', label: 'All errors' },
                    ...(failures.data?.failures ?? []).map(({ code, count }) => ({
                      value: code,
                      label: `${code} (${count})`,
                    })),
                  ]}
                  value={errorCode ?? ''}
                  onChange={(value) => setSearch({ error: value || undefined })}
                />
              )}
              {ended && (
                <PeriodFilter
                  periods={[
                    { name: errorCode ? `${ended.label} with ${errorCode}` : ended.label, ...period },
                  ]}
                  onRemove={() =>
                    setSearch({ ended: undefined, since: undefined, until: undefined, error: undefined })
                  }
                />
              )}
              <DateFilter
                label="Submitted since"
                value={search.from ?? ''}
                onChange={(day) => setSearch({ from: day })}
              />
            </>
          ),
        }}
        empty={
          <EmptyState
            icon={Printer}
            title="No print orders found"
            text="Order numbers match from the start. IDs and tracking numbers must match exactly."
          />
        }
      />
      <AdminBulkBar
        bulk={bulk}
        actions={[
          { kind: 'REPROCESS', label: 'Reprocess', icon: <RotateCw aria-hidden size={16} /> },
          { kind: 'CANCEL', label: 'Cancel', icon: <Ban aria-hidden size={16} /> },
        ]}
        targetOf={targetOf}
      />
      {isFailed && errorCode && isReprocessing && (
        <StartBulkDialog target={targetOf('REPROCESS', null)} onClose={() => setIsReprocessing(false)} />
      )}
    </ListScreen>
  )
}
