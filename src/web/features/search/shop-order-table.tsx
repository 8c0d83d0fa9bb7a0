import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useMemo } from 'react'
import { pageSizes } from '#contract/constants.ts'
import { connectionList } from '#web/data/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { ViewLink } from '#web/entities/saved-view/view-link.tsx'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { placeOfOrder } from './place-of-order.ts'
import { allShopOrders, wordOf } from './search-query.ts'
import { shopOrderColumns } from './shop-order-columns.tsx'

/** All shop orders, or those of one source, newest first. */
export function ShopOrderTable() {
  const { search, setSearch, openView } = useDashboardSearch()
  const timeZone = useTimeZone()
  const source = wordOf(sourceNames, search.source)
  const query = useQuery(allShopOrders(search.page, source))
  const { data, error, isPlaceholderData } = query
  const columns = useMemo(() => shopOrderColumns(timeZone), [timeZone])
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))
  return (
    <>
      {error && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {(data || !error) && (
        <DataTable
          caption="Shop orders"
          columns={columns}
          rows={data?.orders}
          rowKey={({ id }) => id}
          rowLabel={({ orderNumber }) => `order ${orderNumber}`}
          onOpen={({ id, printOrder }) => {
            const place = placeOfOrder({ id, printOrderId: printOrder?.id ?? null })
            openView(place.view, place)
          }}
          isRefetching={isPlaceholderData}
          skeletonRows={pageSizes.unsubmitted}
          empty={<NoShopOrders source={source} />}
        />
      )}
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
    </>
  )
}

function NoShopOrders({ source }: { source: keyof typeof sourceNames | undefined }) {
  const { data } = useQuery(connectionList)
  const name = source ? sourceNames[source] : 'a shop'
  const isConnected = data?.connections.some((one) => !source || one.source === source)
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden size={22} />}
      title={isConnected ? `No orders from ${name} yet` : `Connect ${name} first`}
      text={
        isConnected
          ? 'New orders come in by themselves, a few minutes after they were placed.'
          : 'Its orders come here by themselves once it is connected.'
      }
      action={
        !isConnected && (
          <ViewLink to={{ view: 'shops' }} className={buttonStyle({ variant: 'primary' })}>
            Connect {name}
          </ViewLink>
        )
      }
    />
  )
}
