import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSizes } from '#contract/constants.ts'
import type { ShopOrderFilter, ShopOrderRow } from '#contract/shop-orders.ts'
import type { Pagination } from '#contract/values.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount, useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { useColumnLayout } from '#web/ui/table/use-column-layout.ts'
import { canSubmit } from '../order-standing.ts'
import type { useUnderWay } from '../runs/use-under-way.ts'
import { replaceSelection, useOrderSelection } from './order-selection-store.ts'
import { unsubmittedColumns } from './unsubmitted-columns.tsx'
import { UnsubmittedEmpty } from './unsubmitted-empty.tsx'
import { UnsubmittedFilters } from './unsubmitted-filters.tsx'
import { UnsubmittedTabs } from './unsubmitted-tabs.tsx'
import { useLeavingRows } from './use-leaving-rows.ts'

interface Props {
  query: UseQueryResult<{ orders: ShopOrderRow[]; pagination: Pagination }>
  filter: ShopOrderFilter
  turns: ReturnType<typeof useUnderWay>
  onSubmit: (order: ShopOrderRow) => void
  onOpen: (order: ShopOrderRow) => void
  /** Opens it at what blocks it. */
  onFix: (order: ShopOrderRow) => void
}

/** The unsubmitted orders as a table, with its views, filters and pages. */
export function UnsubmittedList({ query, filter, turns, onSubmit, onOpen, onFix }: Props) {
  const { search, setSearch } = useDashboardSearch()
  const { data, error, isPlaceholderData } = query
  const selected = useOrderSelection((state) => state.selected)
  const selectedIds = useMemo(() => new Set(selected.keys()), [selected])
  const timeZone = useTimeZone()
  const rows = useLeavingRows(data?.orders, JSON.stringify([search.page, filter]), !isPlaceholderData)
  const columns = useMemo(
    () => unsubmittedColumns({ ...turns, timeZone, onSubmit, onFix }),
    [turns, timeZone, onSubmit, onFix],
  )
  const layout = useColumnLayout('unsubmitted', useAccount()?.id, columns)
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))

  return (
    <Card isFlush>
      <UnsubmittedTabs />
      <UnsubmittedFilters filter={filter}>
        <ColumnMenu layout={layout} />
      </UnsubmittedFilters>
      {error && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {(data || !error) && (
        <DataTable
          caption="Unsubmitted orders"
          columns={layout.columns}
          layout={layout}
          rows={rows}
          rowKey={({ row }) => row.id}
          rowLabel={({ row }) => `order ${row.orderNumber}`}
          rowClassName={({ isLeaving }) =>
            isLeaving ? 'opacity-0 transition-opacity duration-500 starting:opacity-100' : undefined
          }
          selection={{
            selected: selectedIds,
            onChange: (ids) => replaceSelection(ids, data?.orders ?? []),
            canSelect: ({ row, isLeaving }) => !isLeaving && !turns.underWay.has(row.id),
          }}
          onOpen={({ row }) => onOpen(row)}
          onAct={({ row, isLeaving }) => {
            if (!isLeaving && canSubmit(row, turns.underWay)) onSubmit(row)
          }}
          isRefetching={isPlaceholderData}
          skeletonRows={pageSizes.unsubmitted}
          empty={<UnsubmittedEmpty filter={filter} />}
        />
      )}
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
    </Card>
  )
}
