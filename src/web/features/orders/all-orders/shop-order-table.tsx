import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { useMemo } from 'react'
import { allOrdersFilter, allShopOrders } from '#web/data/orders/search-query.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { placeInList } from '../place-in-list.ts'
import { replaceSelection, useOrderSelection } from '../to-submit/order-selection-store.ts'
import { SelectionBar } from '../to-submit/selection-bar.tsx'
import { selectionOf, useOrderDialogs } from '../to-submit/use-order-dialogs.tsx'
import { useReleaseOrders } from '../use-order-edits.ts'
import { shopOrderColumns } from './shop-order-columns.tsx'
import { shopOrderSorts } from './shop-order-sorts.ts'

/** All store orders, or those of one source, newest first unless sorted otherwise. */
export function ShopOrderTable() {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  const navigate = useNavigate()
  const filter = allOrdersFilter(search)
  const { source, ...narrowing } = filter
  const { sort, order, sorting } = useColumnSort(shopOrderSorts)
  const query = useListQuery((page) => allShopOrders(page, filter, { sort, order }))
  const selected = useOrderSelection((state) => state.selected)
  const selectedIds = useMemo(() => new Set(selected.keys()), [selected])
  const left = useLastRecord('/dashboard/orders/')
  const { ask, dialogs } = useOrderDialogs()
  const release = useReleaseOrders()
  return (
    <>
      <ListTable
        name="shop-orders"
        caption="Store orders"
        query={query}
        left={query.data?.orders.find(({ id, printOrder }) => left === (printOrder?.id ?? id))?.id ?? null}
        rows={query.data?.orders}
        columns={shopOrderColumns}
        sorting={sorting}
        rowKey={({ id }) => id}
        selection={{
          selected: selectedIds,
          onChange: (ids) => replaceSelection(ids, query.data?.orders ?? []),
          canSelect: ({ isUnsubmitted }) => isUnsubmitted,
        }}
        rowLabel={({ orderNumber }) => `order ${orderNumber}`}
        onOpen={({ id, printOrder }) => void navigate(placeInList(printOrder?.id ?? id, search))}
        empty={Object.values(narrowing).some(Boolean) ? <NoMatch /> : <NoShopOrders source={source} />}
      />
      <SelectionBar
        total={0}
        isFiltered={false}
        isSelectingAll={false}
        onSelectAll={() => undefined}
        onSubmit={(orders) => ask({ what: 'submit', selection: selectionOf(orders) })}
        onHold={(orders) => ask({ what: 'hold', orders })}
        onRelease={(orders) => release.mutate({ orderIds: orders.map(({ id }) => id) })}
        onTag={(orders) => ask({ what: 'tag', orders })}
        onChangeItems={(orders) => ask({ what: 'items', orders })}
      />
      {dialogs}
    </>
  )
}

function NoMatch() {
  return (
    <EmptyState icon={PackageSearch} title="No orders match" text="Remove a filter to see more orders." />
  )
}

function NoShopOrders({ source }: { source: keyof typeof sourceNames | undefined }) {
  const { data } = useQuery(connectionList)
  const name = source ? sourceNames[source] : 'a store'
  const isConnected = data?.connections.some((one) => !source || one.source === source)
  return (
    <EmptyState
      icon={PackageSearch}
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
