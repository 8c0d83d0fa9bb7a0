import { linkOptions, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { printOrderFilter } from '../print-order-filter.ts'
import { printOrderSorts } from '../print-order-sorts.ts'
import { type Neighbor, useNeighborOrders } from '../use-neighbor-orders.ts'

/** Links back to the list in its previous state, and to the previous and next order. */
export function PrintOrderNav({ id }: { id: string }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const navigate = useNavigate()
  const { sort, order } = useColumnSort(printOrderSorts)
  const { previous, next } = useNeighborOrders(id, {
    page: search.page,
    ...printOrderFilter(search),
    sort,
    order,
  })
  const open = (to: Neighbor | null) =>
    to &&
    void navigate({
      to: '/dashboard/orders/$orderId',
      params: { orderId: to.id },
      search: { ...search, page: to.page },
      replace: true,
    })
  const list = linkOptions({ to: '/dashboard/orders', search: { ...search, view: 'print-orders' } })
  useShortcut(previous ? '[' : null, () => open(previous))
  useShortcut('Escape', () => void navigate(list))
  useShortcut(next ? ']' : null, () => open(next))
  return (
    <nav aria-label="Print order" className="mb-3 flex items-center justify-between gap-2">
      <AppLink
        {...list}
        className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-lg px-1 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} />
        Production
      </AppLink>
      <div className="flex gap-1">
        <IconButton
          label="Previous order"
          icon={<ChevronLeft aria-hidden size={16} />}
          disabled={!previous}
          onClick={() => open(previous)}
        />
        <IconButton
          label="Next order"
          icon={<ChevronRight aria-hidden size={16} />}
          disabled={!next}
          onClick={() => open(next)}
        />
      </div>
    </nav>
  )
}
