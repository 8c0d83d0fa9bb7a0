import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { countryName } from '#web/entities/country-name.ts'
import { LineChip } from '#web/entities/line-chip.tsx'
import { sourceNames } from '#web/entities/source-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/column.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { readinessOf, type SubmitState } from './order-readiness.ts'
import { ReadinessCell } from './readiness-cell.tsx'
import type { ShownRow } from './with-leaving.ts'

interface Context extends SubmitState {
  timeZone: string
  /** Orders whose turn it is right now. */
  sending: ReadonlySet<string>
  onSubmit: (order: ShopOrderRow) => void
}

/** The columns of the unsubmitted orders. */
export function unsubmittedColumns(context: Context): readonly Column<ShownRow<ShopOrderRow>>[] {
  const { timeZone } = context
  return [
    {
      key: 'order',
      header: 'Order',
      className: 'w-44 max-w-44 @max-5xl:w-36 @max-5xl:max-w-36 @max-2xl:max-w-none',
      narrow: 'title',
      cell: ({ row }) => <OrderCell order={row} />,
    },
    {
      key: 'placed',
      header: 'Placed',
      className: 'w-30 whitespace-nowrap text-muted @max-5xl:hidden',
      narrow: 'hidden',
      cell: ({ row }) => <TimeText instant={row.placedAt} timeZone={timeZone} />,
    },
    {
      key: 'buyer',
      header: 'Buyer',
      className: 'w-40 max-w-40 @max-5xl:w-34 @max-5xl:max-w-34 @max-2xl:max-w-none',
      cell: ({ row }) => <BuyerCell order={row} />,
    },
    { key: 'lines', header: 'Lines', narrow: 'bare', cell: ({ row }) => <LinesCell order={row} /> },
    {
      key: 'total',
      header: 'Sold for',
      align: 'end',
      className: 'w-24 tabular whitespace-nowrap @max-4xl:hidden @max-2xl:block',
      narrow: 'aside',
      cell: ({ row }) => formatMoney(row.totalCents, row.currency),
    },
    {
      key: 'readiness',
      header: 'Readiness',
      className: 'w-46 min-w-40 max-w-46 @max-2xl:max-w-none',
      cell: ({ row }) => (
        <ReadinessCell
          readiness={readinessOf(row, context)}
          isSending={context.sending.has(row.id)}
          timeZone={timeZone}
        />
      ),
    },
    {
      key: 'submit',
      header: 'Submit',
      isHeaderHidden: true,
      align: 'end',
      className: 'w-30',
      narrow: 'bare',
      cell: ({ row, isLeaving }) => !isLeaving && <SubmitCell order={row} context={context} />,
    },
  ]
}

function OrderCell({ order }: { order: ShopOrderRow }) {
  const origin = [sourceNames[order.source], order.storeName].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0">
      <p className="truncate font-medium" title={order.orderNumber}>
        {order.orderNumber}
      </p>
      {order.isDemo ? (
        <Badge tone="info">Demo</Badge>
      ) : (
        <p className="truncate text-muted text-xs" title={origin}>
          {origin}
        </p>
      )}
    </div>
  )
}

function BuyerCell({ order }: { order: ShopOrderRow }) {
  const place = [order.city, countryName(order.country)].filter(Boolean).join(', ')
  return (
    <div className="min-w-0">
      <p data-dd-privacy="mask" className="truncate" title={order.buyerName}>
        {order.buyerName || 'No name'}
      </p>
      <p className="truncate text-muted text-xs" title={place}>
        {place}
      </p>
    </div>
  )
}

const mostChips = 4

function LinesCell({ order: { lines } }: { order: ShopOrderRow }) {
  if (lines.length === 0) return <span className="text-muted">No lines</span>
  // What needs the seller comes first, so that it is never behind "more".
  const sorted = lines.toSorted((a, b) => Number(a.product !== null) - Number(b.product !== null))
  const hidden = lines.length - mostChips
  return (
    <ul className="flex flex-wrap items-center gap-1">
      {sorted.slice(0, mostChips).map((line) => (
        <li key={line.id} className="min-w-0">
          <LineChip {...line} />
        </li>
      ))}
      {hidden > 0 && <li className="text-muted text-xs">and {hidden} more</li>}
    </ul>
  )
}

function SubmitCell({ order, context }: { order: ShopOrderRow; context: Context }) {
  const readiness = readinessOf(order, context)
  if (readiness.kind === 'blocked') return null
  const label = readiness.kind === 'failed' ? 'Submit again' : readiness.isTest ? 'Submit test' : 'Submit'
  return (
    <Button
      size="sm"
      aria-label={`${label}: order ${order.orderNumber}`}
      onClick={() => context.onSubmit(order)}
    >
      {label}
    </Button>
  )
}
