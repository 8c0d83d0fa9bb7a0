import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { useSubmittingOrders } from '#web/data/orders/order-mutations.ts'
import { printOrdersPage } from '#web/data/orders/order-queries.ts'
import { wantedSearch } from '#web/data/orders/search-query.ts'
import { useMarginColumn } from '#web/entities/margin/use-margin-column.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { FoundOrders } from '../all-orders/order-search.tsx'
import { placeInList } from '../place-in-list.ts'
import { printOrderFilter } from '../print-order-filter.ts'
import { printOrderSorts } from '../print-order-sorts.ts'
import { RunsLink } from '../runs/runs-link.tsx'
import { printOrderColumns } from './print-order-columns.tsx'
import { PrintOrderFilters } from './print-order-filters.tsx'
import { PrintOrdersBulkBar } from './print-orders-bulk-bar.tsx'
import { PrintOrdersEmpty } from './print-orders-empty.tsx'
import { StageTabs } from './stage-tabs.tsx'
import { SubmitAgainDialog } from './submit-again-dialog.tsx'

const idOf = ({ id }: PrintOrderRow): string => id

/** Submitted orders by stage. */
export function PrintOrdersScreen() {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  const navigate = useNavigate()
  const left = useLastRecord('/dashboard/orders/')
  const filter = printOrderFilter(search)
  const wanted = wantedSearch({ ...search, type: search.type ?? 'print' })
  const { sort, order, sorting } = useColumnSort(printOrderSorts)
  const query = useListQuery((page) => printOrdersPage(page, { ...filter, sort, order }), {
    prefetchesNext: true,
  })
  const submitting = useSubmittingOrders().join()
  const [retried, setRetried] = useState<PrintOrderRow | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const orders = useMemo(
    () => query.data?.orders.map(({ id, state, totalCents }) => ({ id, seen: `${state} ${totalCents}` })),
    [query.data],
  )
  const margin = useMarginColumn('printOrderIds', orders, idOf)
  const columns = useMemo(
    () =>
      printOrderColumns({
        submitting: new Set(submitting.split(',')),
        onSubmitAgain: setRetried,
        margin,
      }),
    [submitting, margin],
  )
  const stages = <StageTabs counts={query.data?.counts} all={query.data?.all} />
  return (
    <ListScreen
      title="Production"
      text="Orders you’ve submitted and their current stage."
      actions={
        <>
          <RunsLink />
          <ExportLink path="/exports/print-orders" filter={{ ...filter, sort, order }} />
        </>
      }
    >
      {wanted ? (
        <>
          {stages}
          <FoundOrders wanted={wanted} />
        </>
      ) : (
        <ListTable
          name="print-orders"
          caption="Production"
          query={query}
          left={left}
          rows={query.data?.orders}
          columns={columns}
          sorting={sorting}
          rowKey={idOf}
          selection={{ selected, onChange: setSelected }}
          rowLabel={({ orderNumber }) => `order ${orderNumber}`}
          onOpen={({ id }) => void navigate(placeInList(id, search))}
          onAct={(order) => {
            if (order.failure?.canRetry && order.shopOrderId) setRetried(order)
          }}
          tabs={stages}
          filters={<PrintOrderFilters {...filter} />}
          empty={<PrintOrdersEmpty />}
        />
      )}
      <SubmitAgainDialog order={retried} onClose={() => setRetried(null)} />
      <PrintOrdersBulkBar
        orders={query.data?.orders.filter(({ id }) => selected.has(id)) ?? []}
        onClear={() => setSelected(new Set())}
      />
    </ListScreen>
  )
}
