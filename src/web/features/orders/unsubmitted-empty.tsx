import { useQuery } from '@tanstack/react-query'
import { PackageCheck, Plug, SearchX, Send } from 'lucide-react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConnectShipstation } from './connect-shipstation.tsx'
import { connectionList } from './order-queries.ts'
import { useOrderQueue } from './order-queue-store.ts'

/** Why there is no unsubmitted order: nothing matches, nothing is connected, or everything is submitted. */
export function UnsubmittedEmpty() {
  const { search, setSearch } = useDashboardSearch()
  const { data } = useQuery(connectionList)
  const isProcessing = useOrderQueue((state) => state.isProcessing)
  if (search.sku || search.item) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={22} />}
        title="No order matches"
        text={`None of your unsubmitted orders has ${whatIsSought(search)}.`}
        action={<Button onClick={() => setSearch({ sku: undefined, item: undefined })}>Clear filters</Button>}
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

function whatIsSought({ sku, item }: { sku?: string | undefined; item?: string | undefined }): string {
  const parts = [sku && `a SKU with “${sku}”`, item && `an item with “${item}”`]
  return parts.filter(Boolean).join(' and ')
}
