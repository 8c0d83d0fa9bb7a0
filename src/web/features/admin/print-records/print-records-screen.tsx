import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ban, Printer, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type PrintOrderState, printOrderState } from '#contract/orders/print-order-states.ts'
import type { BulkActKind } from '#contract/teamwork/bulk-acts.ts'
import {
  failureCounts,
  printRecordsPage,
  type RecordAttention,
  type RecordField,
} from '#web/data/admin/print-record-queries.ts'
import { printOrderStateLabels } from '#web/entities/order/print-order-state-labels.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { DateFilter } from '#web/list-screen/date-filter.tsx'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AdminBulkBar } from '../bulk/admin-bulk-bar.tsx'
import { StartBulkDialog } from '../bulk/start-bulk-dialog.tsx'
import { useBulkSelection } from '../bulk/use-bulk-selection.ts'
import { dayStart } from '../day-start.ts'
import { instantOf } from '../exact-period.ts'
import { PeriodFilter } from '../period-filter.tsx'
import { printRecordColumns } from './print-record-columns.tsx'

const fields: readonly { value: RecordField | 'ANY'; label: string }[] = [
  { value: 'ANY', label: 'Number, ID or tracking' },
  { value: 'orderNumber', label: 'Order number' },
  { value: 'providerOrderId', label: 'Provider ID' },
  { value: 'tracking', label: 'Tracking number' },
  { value: 'sellerId', label: 'Seller’s ID' },
]

const attentions = [
  { value: 'NEEDS_REPROCESS', label: 'Failed, not submitted again' },
  { value: 'STUCK', label: 'Stuck for over an hour' },
] as const satisfies readonly { value: RecordAttention; label: string }[]

const states: readonly { value: PrintOrderState | RecordAttention | 'ANY'; label: string }[] = [
  { value: 'ANY', label: 'All statuses' },
  ...attentions,
  ...printOrderState.options.map((value) => ({ value, label: printOrderStateLabels[value] })),
]

const endings = [
  { value: 'FAILED', label: 'failed' },
  { value: 'DELIVERED', label: 'delivered' },
] as const

/** Leaves out what no code looks like, which the server would refuse. */
const errorOf = (text: string | undefined): string | undefined =>
  text && /^[A-Z_]{1,60}$/.test(text) ? text : undefined

const sorts = [
  { column: 'created', by: 'createdAt', first: 'desc' },
  { column: 'order', by: 'orderNumber', first: 'asc' },
] as const

/** The print orders of all sellers. */
export function PrintRecordsScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/print-records/')
  const navigate = useNavigate()
  const field = fields.find(({ value }) => value === search.field)?.value ?? 'ANY'
  const state = states.find(({ value }) => value === search.show)?.value ?? 'ANY'
  const isFailed = state === 'NEEDS_REPROCESS'
  const failures = useQuery({ ...failureCounts, enabled: isFailed })
  const ended = endings.find(({ value }) => value === search.ended)
  const errorCode = isFailed || ended?.value === 'FAILED' ? errorOf(search.error) : undefined
  const period = { from: instantOf(search.since), to: instantOf(search.until) }
  const [isReprocessing, setIsReprocessing] = useState(false)
  const { sort, order, sorting } = useColumnSort(sorts)
  const filter = {
    search: search.q ?? '',
    searchField: field === 'ANY' ? undefined : field,
    state: printOrderState.options.find((option) => option === state),
    attention: attentions.find(({ value }) => value === state)?.value,
    errorCode,
    from: dayStart(search.from),
    ...(ended && { ended: ended.value, endedFrom: period.from, endedTo: period.to }),
  }
  const query = useListQuery((page) => printRecordsPage(page, { ...filter, sort, order }))
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
                options={fields}
                value={field}
                onChange={(field) => setSearch({ field })}
              />
              <Select
                label="Status"
                isLabelHidden
                size="sm"
                options={states}
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
            icon={<Printer aria-hidden size={22} />}
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
