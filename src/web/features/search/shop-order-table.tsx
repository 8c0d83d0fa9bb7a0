import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { useMemo } from 'react'
import { allOrdersFilter, allShopOrders } from '#web/data/orders/search-query.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { FilterChips } from '#web/list-screen/filter-chips.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { placeOfOrder } from './place-of-order.ts'
import { shopOrderColumns } from './shop-order-columns.tsx'

/** How the list can be sorted, newest first to begin with. */
export const shopOrderSorts = [
  { column: 'placed', by: 'placed', first: 'desc' },
  { column: 'order', by: 'number', first: 'asc' },
  { column: 'buyer', by: 'buyer', first: 'asc' },
  { column: 'items', by: 'items', first: 'desc' },
  { column: 'total', by: 'sold', first: 'desc' },
  { column: 'shop', by: 'status', first: 'asc' },
] as const

/** All store orders, or those of one source, newest first unless sorted otherwise. */
export function ShopOrderTable() {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const filter = allOrdersFilter(search)
  const { source, sku, item } = filter
  const { sort, order, sorting } = useColumnSort(shopOrderSorts)
  const query = useListQuery((page) => allShopOrders(page, filter, { sort, order }))
  const columns = useMemo(() => shopOrderColumns(timeZone), [timeZone])
  return (
    <ListTable
      name="shop-orders"
      caption="Store orders"
      query={query}
      rows={query.data?.orders}
      columns={columns}
      sorting={sorting}
      rowKey={({ id }) => id}
      rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      onOpen={({ id, printOrder }) =>
        void navigate(placeOfOrder({ id, printOrderId: printOrder?.id ?? null }))
      }
      filters={
        <FilterChips
          filters={[
            { key: 'sku', label: 'SKU', param: 'sku', value: sku ?? null, cleared: { sku: undefined } },
            { key: 'item', label: 'Item', param: 'item', value: item ?? null, cleared: { item: undefined } },
          ]}
        />
      }
      empty={sku || item ? <NoMatch /> : <NoShopOrders source={source} />}
    />
  )
}

function NoMatch() {
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden size={22} />}
      title="No orders match"
      text="Remove a filter to see more orders."
    />
  )
}

function NoShopOrders({ source }: { source: keyof typeof sourceNames | undefined }) {
  const { data } = useQuery(connectionList)
  const name = source ? sourceNames[source] : 'a store'
  const isConnected = data?.connections.some((one) => !source || one.source === source)
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden size={22} />}
      title={isConnected ? `No orders from ${name} yet` : `Connect ${name} first`}
      text={
        isConnected
          ? 'New orders appear here a few minutes after they are placed.'
          : 'Its orders sync automatically once you connect it.'
      }
      action={
        !isConnected && (
          <AppLink to="/dashboard/stores" className={buttonStyle({ variant: 'primary' })}>
            Connect {name}
          </AppLink>
        )
      }
    />
  )
}
