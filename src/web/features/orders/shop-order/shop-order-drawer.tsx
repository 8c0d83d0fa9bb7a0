import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ShopOrder, ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { canSubmit } from '../order-submit-state.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { ShopOrderActions } from './shop-order-actions.tsx'
import { ShopOrderSections } from './shop-order-sections.tsx'
import { useDrawerKeys } from './use-drawer-keys.ts'

interface Props {
  /** The orders of the list page behind the drawer, for "previous" and "next". */
  neighbors: readonly ShopOrderRow[]
  underWay: ReadonlySet<string>
  onSubmit: (orders: readonly ShopOrderRow[]) => void
}

/** Shows the shop order of the URL next to its list, with everything that can change before submission. */
export function ShopOrderDrawer({ neighbors, underWay, onSubmit }: Props) {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const [shown, setShown] = useState<string | null>(null)
  // Keep the content while the drawer slides out.
  if (search.shopOrder && search.shopOrder !== shown) setShown(search.shopOrder)
  const query = useQuery({ ...shopOrderById(shown ?? ''), enabled: shown !== null })
  const order = query.data?.order
  const [isHolding, setHolding] = useState(false)
  const isOpen = search.shopOrder !== undefined
  const at = neighbors.findIndex(({ id }) => id === shown)
  const previous = at > 0 ? neighbors[at - 1] : undefined
  const next = at >= 0 ? neighbors[at + 1] : undefined
  // Opened by a link, or moved on to another order: what had the focus before isn't this order's row.
  const isElsewhere = useRef(isOpen)
  function go(to: ShopOrderRow | undefined) {
    if (!to) return
    isElsewhere.current = true
    setSearch({ shopOrder: to.id, tab: undefined, page: search.page }, { replace: true })
  }
  function finalFocus(): HTMLElement | true {
    const row = isElsewhere.current && document.querySelector<HTMLElement>(`[data-row-key="${shown}"]`)
    isElsewhere.current = false
    return row || true
  }
  const show = (tab: string) => setSearch({ tab, page: search.page }, { replace: true })
  useDrawerKeys(isOpen, {
    '[': () => go(previous),
    k: () => go(previous),
    ']': () => go(next),
    j: () => go(next),
    e: () => order && canSubmit(order, underWay.has(order.id)) && onSubmit([order]),
    h: () => order?.isUnsubmitted && !order.hold && setHolding(true),
    m: () => show('product'),
    c: () => show('filament'),
    t: () => show('tags'),
  })
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => setSearch({ shopOrder: undefined, tab: undefined, page: search.page })}
      width="lg"
      finalFocus={finalFocus}
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
        <span className="sr-only">Loading order</span>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-20 w-2/3" />
      </div>
    )
  }
  if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) {
    return (
      <EmptyState
        title="Order not found"
        text="The link may be incomplete, or the order may belong to another account."
      />
    )
  }
  return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}
