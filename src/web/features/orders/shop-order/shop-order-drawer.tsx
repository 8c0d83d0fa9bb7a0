import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { ShopOrder, ShopOrderRow } from '#contract/shop-orders.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { canSubmit } from '../order-standing.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { ShopOrderActions } from './shop-order-actions.tsx'
import { ShopOrderSections } from './shop-order-sections.tsx'
import { useDrawerKeys } from './use-drawer-keys.ts'

interface Props {
  /** The page of the list that it lies over: where "previous" and "next" lead. */
  neighbors: readonly ShopOrderRow[]
  underWay: ReadonlySet<string>
  onSubmit: (orders: readonly ShopOrderRow[]) => void
}

/** The shop order of the URL beside its list: what it lacks, and everything that can be changed before it is sent. */
export function ShopOrderDrawer({ neighbors, underWay, onSubmit }: Props) {
  const { search, setSearch } = useDashboardSearch()
  const [shown, setShown] = useState<string | null>(null)
  // What is on show stays while the drawer slides out.
  if (search.shopOrder && search.shopOrder !== shown) setShown(search.shopOrder)
  const query = useQuery({ ...shopOrderById(shown ?? ''), enabled: shown !== null })
  const order = query.data?.order
  const [isHolding, setHolding] = useState(false)
  const isOpen = search.shopOrder !== undefined
  const at = neighbors.findIndex(({ id }) => id === shown)
  const previous = at > 0 ? neighbors[at - 1] : undefined
  const next = at >= 0 ? neighbors[at + 1] : undefined
  const go = (to: ShopOrderRow | undefined) =>
    to && setSearch({ shopOrder: to.id, tab: undefined, page: search.page }, { replace: true })
  const show = (tab: string) => setSearch({ tab, page: search.page }, { replace: true })
  useDrawerKeys(isOpen, {
    '[': () => go(previous),
    k: () => go(previous),
    ']': () => go(next),
    j: () => go(next),
    e: () => order && canSubmit(order, underWay) && onSubmit([order]),
    h: () => order?.isUnsubmitted && !order.hold && setHolding(true),
    m: () => show('product'),
    c: () => show('filament'),
    t: () => show('tags'),
  })
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(open) => !open && setSearch({ shopOrder: undefined, tab: undefined, page: search.page })}
      width="lg"
      title={order ? `Order ${order.orderNumber}` : 'Order'}
      actions={
        neighbors.length > 1 && (
          <>
            <IconButton
              label="Previous order"
              icon={<ChevronUp aria-hidden size={17} />}
              disabled={!previous}
              onClick={() => go(previous)}
            />
            <IconButton
              label="Next order"
              icon={<ChevronDown aria-hidden size={17} />}
              disabled={!next}
              onClick={() => go(next)}
            />
          </>
        )
      }
      footer={
        order && (
          <ShopOrderActions
            order={order}
            underWay={underWay}
            onSubmit={() => onSubmit([order])}
            onHold={() => setHolding(true)}
          />
        )
      }
    >
      <Content query={query} tab={search.tab} order={order} />
      {isHolding && order && <HoldDialog orders={[order]} onClose={() => setHolding(false)} />}
    </Drawer>
  )
}

interface ContentProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  order: ShopOrder | undefined
  tab: string | undefined
}

function Content({ query, order, tab }: ContentProps) {
  if (order) return <ShopOrderSections key={`${order.id} ${tab ?? ''}`} order={order} tab={tab} />
  if (!query.error) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <span className="sr-only">Loading the order</span>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-20 w-2/3" />
      </div>
    )
  }
  if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) {
    return (
      <EmptyState
        title="There is no such order"
        text="The link may be incomplete, or the order belongs to another account."
      />
    )
  }
  return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}
