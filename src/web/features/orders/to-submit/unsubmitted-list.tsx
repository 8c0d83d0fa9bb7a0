import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { ShopOrderFilter, ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { Pagination } from '#contract/values.ts'
import { canSubmit } from '#domain/inspection/submit-state.ts'
import { useMarginColumn } from '#web/entities/margin/use-margin-column.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ListTable } from '#web/list-screen/list-table.tsx'
import type { ColumnSorting } from '#web/list-screen/use-column-sort.ts'
import { useUnderWay } from '../runs/use-under-way.ts'
import { type ListedOrder, listedOrder } from './listed-order.ts'
import { replaceSelection, useOrderSelection } from './order-selection-store.ts'
import { unsubmittedColumns } from './unsubmitted-columns.tsx'
import { UnsubmittedEmpty } from './unsubmitted-empty.tsx'
import { UnsubmittedFilters } from './unsubmitted-filters.tsx'
import { ShownCause } from './unsubmitted-needs.tsx'
import { UnsubmittedTabs } from './unsubmitted-tabs.tsx'
import { useExitingRows } from './use-exiting-rows.ts'

interface Props {
  query: UseQueryResult<{ orders: ShopOrderRow[]; pagination: Pagination }>
  filter: ShopOrderFilter
  sorting: ColumnSorting
  onSubmit: (order: ShopOrderRow) => void
  onOpen: (order: ShopOrderRow) => void
  /** Opens the order at the section that fixes it. */
  onFix: (order: ShopOrderRow) => void
}

const idOf = ({ row }: ListedOrder): string => row.id

const seenOf = ({ check, totalCents, currency }: ShopOrderRow): string =>
  `${check?.estimateCents ?? ''} ${totalCents} ${currency}`

/** The unsubmitted orders with views and filters. Rows fade out when their order is submitted. */
export function UnsubmittedList({ query, filter, sorting, onSubmit, onOpen, onFix }: Props) {
  const { page } = useScreenSearch('/_app/dashboard/orders/').search
  const { sort } = sorting
  const left = useLastRecord('/dashboard/orders/')
  const orders = query.data?.orders
  const selected = useOrderSelection((state) => state.selected)
  const selectedIds = useMemo(() => new Set(selected.keys()), [selected])
  const shown = useExitingRows(orders, JSON.stringify([page, filter, sort]), !query.isPlaceholderData)
  const priced = useMemo(() => orders?.map((order) => ({ id: order.id, seen: seenOf(order) })), [orders])
  const turns = useUnderWay(orders?.map(({ id }) => id) ?? [])
  const rows = useMemo(() => shown?.map((row) => listedOrder(row, turns)), [shown, turns])
  // A hundred rows take longer to draw than a key may be waited for: other rows follow what was pressed.
  const laterRows = useDeferredValue(rows) ?? rows
  const margin = useMarginColumn('shopOrderIds', priced, idOf)
  const columns = useMemo(
    () => unsubmittedColumns({ onSubmit, onOpen, onFix, margin }),
    [onSubmit, onOpen, onFix, margin],
  )
  return (
    <ListTable
      name="unsubmitted"
      caption="Orders to submit"
      query={query}
      left={left}
      rows={laterRows}
      columns={columns}
      sorting={sorting}
      rowKey={idOf}
      rowLabel={({ row }) => `order ${row.orderNumber}`}
      rowClassName={({ isLeaving }) =>
        isLeaving ? 'opacity-0 transition-opacity duration-500 starting:opacity-100' : undefined
      }
      selection={{
        selected: selectedIds,
        onChange: (ids) => replaceSelection(ids, orders ?? []),
        canSelect: ({ isLeaving, progress }) => !isLeaving && !progress,
      }}
      onOpen={({ row }) => onOpen(row)}
      onAct={({ row, isLeaving, progress }) => {
        if (!isLeaving && canSubmit(row, progress !== null)) onSubmit(row)
      }}
      tabs={<UnsubmittedTabs filter={filter} />}
      notice={<ShownCause filter={filter} />}
      filters={<UnsubmittedFilters filter={filter} />}
      empty={<UnsubmittedEmpty filter={filter} />}
    />
  )
}
