import { useQuery } from '@tanstack/react-query'
import { PackageCheck, Plug, RefreshCw, SearchX, Send } from 'lucide-react'
import type { ShopOrderFilter, UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { useOrderQueue } from '#web/data/orders/order-queue-store.ts'
import { connectionList, shopList } from '#web/data/stores/connection-queries.ts'
import { ConnectStore } from '#web/entities/connection/connect-store.tsx'
import { isSyncing } from '#web/entities/connection/is-syncing.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { isNarrowed, noFilter } from './unsubmitted-filter.ts'

/** The empty state: no match, no store connected, or everything submitted. */
export function UnsubmittedEmpty({ filter }: { filter: ShopOrderFilter }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const { data } = useQuery(connectionList)
  const { data: stores } = useQuery(shopList)
  const isProcessing = useOrderQueue((state) => state.isProcessing)
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        icon={SearchX}
        title="No orders match"
        text={noneText(filter)}
        action={<Button onClick={() => setSearch(noFilter)}>Clear filters</Button>}
      />
    )
  }
  if (filter.view) {
    return (
      <EmptyState
        icon={PackageCheck}
        {...emptyViews[filter.view]}
        action={<Button onClick={() => setSearch({ show: undefined })}>See all unsubmitted orders</Button>}
      />
    )
  }
  const isConnected = data && stores ? data.connections.length > 0 || stores.shops.length > 0 : true
  if (!isConnected) {
    return (
      <EmptyState
        icon={Plug}
        title="Connect your store first"
        text="Once you connect ShipStation or Shippo, your orders appear here automatically. Without either, import a CSV file."
        action={<ConnectStore />}
      />
    )
  }
  if (isSyncing(data?.connections)) {
    return (
      <EmptyState
        icon={RefreshCw}
        title="Syncing your orders"
        text="Orders appear here as they arrive from your stores."
      />
    )
  }
  if (isProcessing) {
    return (
      <EmptyState
        icon={Send}
        title="Submitting your last orders"
        text="Orders that fail come back here with the reason."
      />
    )
  }
  return (
    <EmptyState
      icon={PackageCheck}
      title="All orders are submitted"
      text="New orders from your stores appear here automatically."
      action={
        <AppLink to="/dashboard/orders" search={{ view: 'print-orders' }} className={buttonStyle()}>
          View production
        </AppLink>
      }
    />
  )
}

const emptyViews: Readonly<Record<UnsubmittedView, { title: string; text: string }>> = {
  ready: { title: 'No orders are ready', text: 'Orders appear here when they can be submitted.' },
  warned: { title: 'No warnings', text: 'Orders to review before you submit appear here.' },
  blocked: {
    title: 'No blocked orders',
    text: 'Orders that can’t be submitted appear here with the reason.',
  },
  failed: {
    title: 'No failed orders',
    text: 'Orders whose last attempt failed appear here. Submit them again when the reason is fixed.',
  },
  held: {
    title: 'No held orders',
    text: 'Orders held by you or a rule appear here until they are released.',
  },
  'not-for-print': {
    title: 'No orders without prints',
    text: 'Open orders move here when all their items are never printed, such as tips or items you excluded once.',
  },
  demo: {
    title: 'The demo order is submitted',
    text: 'Open it in Production to see the provider’s price.',
  },
}

function noneText(filter: ShopOrderFilter): string {
  const { sku, item, tag } = filter
  const parts = [
    sku && `a SKU with “${sku}”`,
    item && `an item with “${item}”`,
    tag && `the tag “${tag}”`,
  ].filter(Boolean)
  if (parts.length === 0) return 'No unsubmitted orders match all filters.'
  return `No unsubmitted orders have ${parts.join(' and ')}${isOnly(filter) ? '' : ' with the other filters'}.`
}

const isOnly = ({ view, cause, shop, source }: ShopOrderFilter) => !view && !cause && !shop && !source
