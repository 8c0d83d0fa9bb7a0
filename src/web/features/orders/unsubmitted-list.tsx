import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSizes } from '#contract/constants.ts'
import type { ShopOrderRow } from '#contract/shop-orders.ts'
import type { Pagination } from '#contract/values.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount, useTimeZone } from '#web/lib/signed-in-account.ts'
import { Card } from '#web/ui/card.tsx'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PaginationBar } from '#web/ui/pagination-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useColumnLayout } from '#web/ui/use-column-layout.ts'
import { readinessOf } from './order-readiness.ts'
import { replaceSelection, useOrderSelection } from './order-selection-store.ts'
import { unsubmittedColumns } from './unsubmitted-columns.tsx'
import { UnsubmittedEmpty } from './unsubmitted-empty.tsx'
import { useLeavingRows } from './use-leaving-rows.ts'
import { usePageInRange } from './use-page-in-range.ts'
import type { useSubmitState } from './use-submit-state.ts'

interface Props {
  query: UseQueryResult<{ orders: ShopOrderRow[]; pagination: Pagination }>
  state: ReturnType<typeof useSubmitState>
  onSubmit: (order: ShopOrderRow) => void
}

/** The unsubmitted orders as a table, with its filters and pages. */
export function UnsubmittedList({ query, state, onSubmit }: Props) {
  const { search, setSearch } = useDashboardSearch()
  const { data, error, isPlaceholderData } = query
  const selected = useOrderSelection((state) => state.selected)
  const selectedIds = useMemo(() => new Set(selected.keys()), [selected])
  const timeZone = useTimeZone()
  const view = [search.page, search.sku, search.item].join('\n')
  const rows = useLeavingRows(data?.orders, view, !isPlaceholderData)
  const columns = useMemo(
    () => unsubmittedColumns({ ...state, timeZone, onSubmit }),
    [state, timeZone, onSubmit],
  )
  const layout = useColumnLayout('unsubmitted', useAccount()?.id, columns)
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))

  return (
    <Card isFlush>
      <div className="flex flex-wrap gap-2 border-line border-b p-3">
        <SearchField
          label="Filter by SKU"
          value={search.sku ?? ''}
          onChange={(sku) => setSearch({ sku: sku || undefined })}
          className="w-full sm:w-56"
        />
        <SearchField
          label="Filter by item name"
          shortcut={null}
          value={search.item ?? ''}
          onChange={(item) => setSearch({ item: item || undefined })}
          className="mr-auto w-full sm:w-64"
        />
        <ColumnMenu layout={layout} />
      </div>
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
            canSelect: ({ row, isLeaving }) => !isLeaving && !state.underWay.has(row.id),
          }}
          onAct={({ row, isLeaving }) => {
            if (!isLeaving && readinessOf(row, state).kind !== 'blocked') onSubmit(row)
          }}
          isRefetching={isPlaceholderData}
          skeletonRows={pageSizes.unsubmitted}
          empty={<UnsubmittedEmpty />}
        />
      )}
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
    </Card>
  )
}
