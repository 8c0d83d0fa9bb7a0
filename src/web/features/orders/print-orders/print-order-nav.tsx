import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { stageOf } from '#web/entities/order/stage-labels.ts'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { followInPlace } from '../runs/follow-in-place.ts'
import { type Neighbor, useNeighborOrders } from '../use-neighbor-orders.ts'

/** Links back to the list in its previous state, and to the previous and next order. */
export function PrintOrderNav({ id }: { id: string }) {
  const { search, setSearch } = useDashboardSearch()
  const { previous, next } = useNeighborOrders(id, { ...search, stage: stageOf(search.stage) })
  const open = (order: Neighbor | null) =>
    order && setSearch({ order: order.id, page: order.page }, { replace: true })
  const back = () => setSearch({ order: undefined })
  useShortcut(previous ? '[' : null, () => open(previous))
  useShortcut('Escape', back)
  useShortcut(next ? ']' : null, () => open(next))
  return (
    <nav aria-label="Print order" className="mb-3 flex items-center justify-between gap-2">
      <a
        href={dashboardHref({ ...search, order: undefined })}
        onClick={(event) => followInPlace(event, back)}
        className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-lg px-1 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} />
        Production
      </a>
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
