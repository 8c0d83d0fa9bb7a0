import { useQuery } from '@tanstack/react-query'
import { PackageCheck, Plug, SearchX, Send } from 'lucide-react'
import type { ShopOrderFilter, UnsubmittedView } from '#contract/shop-orders.ts'
import { useOrderQueue } from '#web/data/orders/order-queue-store.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { ConnectShipstation } from '#web/entities/connection/connect-shipstation.tsx'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { isNarrowed, noFilter } from './unsubmitted-filter.ts'

/** Why there is no unsubmitted order: nothing matches, nothing is connected, or everything is submitted. */
export function UnsubmittedEmpty({ filter }: { filter: ShopOrderFilter }) {
  const { setSearch } = useDashboardSearch()
  const { data } = useQuery(connectionList)
  const isProcessing = useOrderQueue((state) => state.isProcessing)
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={22} />}
        title="No order matches"
        text={noneText(filter)}
        action={<Button onClick={() => setSearch(noFilter)}>Clear filters</Button>}
      />
    )
  }
  if (filter.view) {
    return (
      <EmptyState
        icon={<PackageCheck aria-hidden size={22} />}
        {...emptyViews[filter.view]}
        action={<Button onClick={() => setSearch({ show: undefined })}>See all unsubmitted orders</Button>}
      />
    )
  }
  const isConnected = data?.connections.some(({ source }) => source !== 'demo') ?? true
  if (!isConnected) {
    return (
      <EmptyState
        icon={<Plug aria-hidden size={22} />}
        title="Connect your shop first"
        text="Once ShipStation is connected, your orders appear here by themselves."
        action={<ConnectShipstation variant="primary">Connect ShipStation</ConnectShipstation>}
      />
    )
  }
  if (isProcessing) {
    return (
      <EmptyState
        icon={<Send aria-hidden size={22} />}
        title="The last orders are being submitted"
        text="They go one after another. What does not go through comes back here with its reason."
      />
    )
  }
  return (
    <EmptyState
      icon={<PackageCheck aria-hidden size={22} />}
      title="All orders are submitted"
      text="New orders from your shops appear here by themselves."
      action={<Button onClick={() => setSearch({ view: 'print-orders' })}>See print orders</Button>}
    />
  )
}

const emptyViews: Readonly<Record<UnsubmittedView, { title: string; text: string }>> = {
  ready: { title: 'Nothing is ready', text: 'Orders come here as soon as nothing stands in their way.' },
  warned: { title: 'No warnings', text: 'Orders that can go, but that you should look at first, come here.' },
  blocked: { title: 'Nothing is blocked', text: 'Orders that lack something come here, with the reason.' },
  held: { title: 'Nothing is held', text: 'What you or a rule hold back waits here until it is released.' },
  demo: { title: 'The demo order is submitted', text: 'Its print order shows what the provider answered.' },
}

function noneText(filter: ShopOrderFilter): string {
  const { sku, item, tag } = filter
  const parts = [
    sku && `a SKU with “${sku}”`,
    item && `an item with “${item}”`,
    tag && `the tag “${tag}”`,
  ].filter(Boolean)
  if (parts.length === 0) return 'None of your unsubmitted orders fits all filters.'
  return `None of your unsubmitted orders has ${parts.join(' and ')}${isOnly(filter) ? '' : ', with the other filters'}.`
}

const isOnly = ({ view, cause, shop, source }: ShopOrderFilter) => !view && !cause && !shop && !source
