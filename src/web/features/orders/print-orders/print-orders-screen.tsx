import { useMemo, useState } from 'react'
import { pageSizes } from '#contract/constants.ts'
import type { PrintOrderRow } from '#contract/print-orders.ts'
import { useReturnToRow } from '#web/entities/use-return-to-row.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount, useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { useColumnLayout } from '#web/ui/table/use-column-layout.ts'
import { useSubmittingOrders } from '../order-mutations.ts'
import { printOrderColumns } from './print-order-columns.tsx'
import { PrintOrdersEmpty } from './print-orders-empty.tsx'
import { StageTabs } from './stage-tabs.tsx'
import { SubmitAgainDialog } from './submit-again-dialog.tsx'
import { usePrintOrdersPage } from './use-print-orders-page.ts'

interface Props {
  /** The print order whose page was left just now. */
  leftOrder: string | null
}

/** What was sent to print, by stage. */
export function PrintOrdersScreen({ leftOrder }: Props) {
  return (
    <>
      <PageHeader title="Print orders" text="What you have sent to print, and where it is now." />
      <PrintOrdersList leftOrder={leftOrder} />
    </>
  )
}

function PrintOrdersList({ leftOrder }: Props) {
  const { search, setSearch } = useDashboardSearch()
  const query = usePrintOrdersPage(search)
  const { data, error, isPlaceholderData } = query
  const timeZone = useTimeZone()
  const submitting = useSubmittingOrders().join()
  const [asked, setAsked] = useState<PrintOrderRow | null>(null)
  const columns = useMemo(
    () =>
      printOrderColumns({ timeZone, submitting: new Set(submitting.split(',')), onSubmitAgain: setAsked }),
    [timeZone, submitting],
  )
  const layout = useColumnLayout('print-orders', useAccount()?.id, columns)
  useReturnToRow(leftOrder, data !== undefined)
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))

  return (
    <Card isFlush>
      <StageTabs counts={data?.counts} />
      <div className="flex gap-2 border-line border-b p-3">
        <SearchField
          label="Search by order number"
          value={search.number ?? ''}
          onChange={(number) => setSearch({ number: number || undefined })}
          className="mr-auto w-full sm:w-72"
        />
        <ColumnMenu layout={layout} />
      </div>
      {error && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {(data || !error) && (
        <DataTable
          caption="Print orders"
          columns={layout.columns}
          layout={layout}
          rows={data?.orders}
          rowKey={({ id }) => id}
          rowLabel={({ orderNumber }) => `order ${orderNumber}`}
          onOpen={({ id }) => setSearch({ order: id })}
          onAct={(order) => {
            if (order.failure?.canRetry && order.shopOrderId) setAsked(order)
          }}
          isRefetching={isPlaceholderData}
          skeletonRows={pageSizes.unsubmitted}
          empty={<PrintOrdersEmpty />}
        />
      )}
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
      <SubmitAgainDialog order={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}
