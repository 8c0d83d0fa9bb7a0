import type { ShopOrderRow, SourceStatus } from '#contract/orders/shop-orders.ts'
import { stageOfState } from '#contract/orders/stages.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { countryName } from '#web/entities/country/country-name.ts'
import { OrderStageBadge } from '#web/entities/order/order-stage-badge.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { placeOfOrder } from './place-of-order.ts'

const sourceStatusWords: Readonly<Record<SourceStatus, string>> = {
  AWAITING_PAYMENT: 'Awaiting payment',
  OPEN: 'Open',
  ON_HOLD: 'On hold',
  SHIPPED: 'Shipped',
  CANCELED: 'Canceled',
  UNKNOWN: 'Unknown',
}

export function shopOrderColumns(timeZone: string): readonly Column<ShopOrderRow>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      isSortable: true,
      className: 'w-48 max-w-48 @max-2xl:max-w-none',
      narrow: 'title',
      cell: (order) => <OrderCell order={order} />,
    },
    {
      key: 'placed',
      header: 'Placed',
      isSortable: true,
      className: 'w-30 whitespace-nowrap text-muted',
      cell: ({ placedAt }) => <TimeText instant={placedAt} timeZone={timeZone} />,
    },
    {
      key: 'buyer',
      header: 'Buyer',
      isSortable: true,
      className: 'w-44 max-w-44 @max-2xl:max-w-none',
      cell: ({ buyerName, country }) => (
        <div className="min-w-0">
          <p data-dd-privacy="mask" className="truncate">
            {buyerName || 'No name'}
          </p>
          <p className="truncate text-muted text-xs">{countryName(country)}</p>
        </div>
      ),
    },
    {
      key: 'items',
      header: 'Items',
      isSortable: true,
      narrow: 'hidden',
      cell: (order) => <ItemsCell order={order} />,
    },
    {
      key: 'total',
      header: 'Sold for',
      isSortable: true,
      align: 'end',
      className: 'w-24 tabular whitespace-nowrap',
      narrow: 'aside',
      cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
    },
    {
      key: 'shop',
      header: 'Store status',
      isSortable: true,
      className: 'w-32 whitespace-nowrap',
      narrow: 'hidden',
      cell: ({ sourceStatus }) => sourceStatusWords[sourceStatus],
    },
    {
      key: 'here',
      header: 'Status',
      className: 'w-36',
      cell: ({ printOrder, isUnsubmitted }) =>
        printOrder ? (
          <OrderStageBadge stage={printOrder.isTest ? 'TEST' : stageOfState[printOrder.state]} />
        ) : (
          <Badge tone={isUnsubmitted ? 'info' : 'neutral'}>
            {isUnsubmitted ? 'Unsubmitted' : 'Not printed'}
          </Badge>
        ),
    },
  ]
}

function OrderCell({ order }: { order: ShopOrderRow }) {
  const origin = [sourceNames[order.source], order.storeName].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0">
      <AppLink
        {...placeOfOrder({ id: order.id, printOrderId: order.printOrder?.id ?? null })}
        className="block truncate rounded font-medium hover:underline hover:underline-offset-4"
      >
        {order.orderNumber}
      </AppLink>
      <p className="truncate text-muted text-xs" title={origin}>
        {origin}
      </p>
    </div>
  )
}

function ItemsCell({ order: { lines } }: { order: ShopOrderRow }) {
  const [first] = lines
  if (!first) return <span className="text-muted">No items</span>
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="min-w-0">
      <p className="line-clamp-1">{lines.map(({ name }) => name).join(', ')}</p>
      <p className="text-muted text-xs">{counted(pieces, 'piece')}</p>
    </div>
  )
}
