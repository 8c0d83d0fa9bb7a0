import { cx } from 'class-variance-authority'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { stageOfState } from '#contract/orders/stages.ts'
import { countryName } from '#domain/address/country-name.ts'
import { costOf } from '#domain/inspection/submit-state.ts'
import { dashboardLinks } from '#domain/links.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { PathLink } from '#web/entities/link/path-link.tsx'
import { LineChip } from '#web/entities/order/line-chip.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** The order number, linked to the order, and the source. */
export function OrderCell({ order, onOpen }: { order: ShopOrderRow; onOpen: (order: ShopOrderRow) => void }) {
  const origin = [sourceNames[order.source], order.storeName].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0">
      <p className="flex">
        <PathLink
          to={dashboardLinks().order(order.id)}
          // Keeps the filters of the list.
          onFollow={() => onOpen(order)}
          title={order.orderNumber}
          className="truncate rounded font-medium hover:underline hover:underline-offset-4"
        >
          {order.orderNumber}
        </PathLink>
      </p>
      {order.isDemo ? (
        <Badge tone="info">Demo</Badge>
      ) : (
        <p className="truncate text-muted text-xs" title={origin}>
          {order.storeName ?? sourceNames[order.source]}
        </p>
      )}
    </div>
  )
}

const soonMs = 48 * 3_600_000

/** The day by which the store promised to ship. */
export function ShipByCell({ order }: { order: ShopOrderRow }) {
  const { shipBy } = order
  const leftMs = Date.parse(shipBy ?? '') - useNow()
  if (!shipBy) return null
  // What has shipped, or isn't printed, is no longer due.
  if (isOver(order)) return <TimeText instant={shipBy} show="day" />
  return (
    <span className={cx(leftMs < 0 ? 'text-danger' : leftMs < soonMs && 'text-warn')}>
      {leftMs < 0 && <span className="sr-only">Overdue since </span>}
      <TimeText instant={shipBy} show="day" />
    </span>
  )
}

function isOver({ isUnsubmitted, printOrder }: ShopOrderRow): boolean {
  const stage = printOrder && stageOfState[printOrder.state]
  return !isUnsubmitted && (stage === null || stage === 'SHIPPED' || stage === 'DELIVERED')
}

export function BuyerCell({ order }: { order: ShopOrderRow }) {
  const place = [order.city, countryName(order.country)].filter(Boolean).join(', ')
  return (
    <div className="min-w-0 @max-2xl:flex @max-2xl:items-baseline @max-2xl:gap-2">
      <p data-dd-privacy="mask" className="truncate" title={order.buyerName}>
        {order.buyerName || 'No name'}
      </p>
      <p className="truncate text-muted text-xs" title={place}>
        {place}
      </p>
    </div>
  )
}

/** What the buyer paid, with the cost below it where that has no column. */
export function SoldCell({ order }: { order: ShopOrderRow }) {
  const cost = costOf(order)
  return (
    <>
      {formatMoney(order.totalCents, order.currency)}
      {cost !== null && (
        <span className="hidden text-muted text-xs @max-5xl:block">costs {formatMoney(cost, 'USD')}</span>
      )}
    </>
  )
}

export function CostCell({ order }: { order: ShopOrderRow }) {
  const cost = costOf(order)
  return cost === null ? <span className="text-muted">–</span> : formatMoney(cost, 'USD')
}

const mostChips = 2

/** One line on wide screens: what doesn't fit is cut, and the order's page shows all of it. */
export function LinesCell({ order: { lines, tags } }: { order: ShopOrderRow }) {
  if (lines.length === 0) return <span className="text-muted">No items</span>
  // Lines that need attention come first, so they're never hidden behind "more".
  const sorted = lines.toSorted((a, b) => Number(a.product !== null) - Number(b.product !== null))
  const hidden = lines.length - mostChips
  return (
    <div className="flex min-w-0 items-center gap-x-2 gap-y-1 overflow-hidden @max-2xl:flex-wrap">
      <ul className="flex min-w-0 items-center gap-1 @max-2xl:flex-wrap">
        {sorted.slice(0, mostChips).map((line, index) => (
          <li
            key={line.id}
            className={cx(
              'flex',
              index === 0 || !line.prints ? 'min-w-24' : 'min-w-0 @2xl:@max-7xl:shrink-0',
            )}
          >
            <LineChip {...line} isShort={index > 0} />
          </li>
        ))}
        {hidden > 0 && (
          <li className="shrink-0 text-muted text-xs">
            +{hidden}
            <span className="sr-only"> more</span>
          </li>
        )}
      </ul>
      {tags.length > 0 && (
        <span title={`Tags: ${tags.join(', ')}`} className="max-w-28 shrink-[3] truncate text-muted text-xs">
          <span className="sr-only">Tags: </span># {tags.join(', ')}
        </span>
      )}
    </div>
  )
}
